import { expect, test } from 'vitest';
import { givenFiles } from './given-files';

const ORIGIN = 'http://127.0.0.1:8080';
const FOLDER = `${ORIGIN}/a/b/chosen-models/my%20model/`;

test('a file of the folder is given, and nothing else is asked for', async () => {
  const fetchFile = givenFiles(new Map([['onnx/model.onnx', new Blob(['abc'])]]), FOLDER, ORIGIN);
  const given = await fetchFile('/a/b/chosen-models/my%20model/onnx/model.onnx');
  expect([given.status, given.headers.get('content-length'), await given.text()]).toEqual([200, '3', 'abc']);
  expect((await fetchFile(`${FOLDER}config.json`)).status).toBe(404);
  expect((await fetchFile('https://elsewhere.example/onnx/model.onnx')).status).toBe(404);
});
