import { expect, test, vi } from 'vitest';
import { onLaunchedFiles } from './launched-files';

type Consumer = (params: { files?: readonly object[] }) => void;

test('files that the system opens are heard of, folders and plain starts are not', async () => {
  let start: Consumer = () => undefined;
  const listener = vi.fn();
  onLaunchedFiles({ launchQueue: { setConsumer: (consumer: Consumer) => (start = consumer) } }, listener);
  const file = new File(['a'], 'boats.ttl');
  start({});
  start({ files: [{ kind: 'directory' }] });
  start({ files: [{ kind: 'file', getFile: () => Promise.resolve(file) }] });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith([file]));
});

test('a browser that opens no files is left alone', () => {
  expect(() => onLaunchedFiles({}, () => undefined)).not.toThrow();
});
