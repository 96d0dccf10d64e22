/** Models for a zip, by name: those that lie beside the page, and those that packages carry, which are laid there first. */
import { join } from 'node:path';
import { done, failed, type Outcome } from '../../src/base';
import type { IndexedModel } from '../../src/model';
import { readIndex } from '../models/keep-index';
import { packageFailureText } from '../models/packages/package-failure';
import type { PackagedModel } from '../models/packages/packaged-model';
import type { LaidModel } from '../models/packages/lay-model';
import type { PackageFailure } from '../models/packages/package-failure';
import type { ZipEntry } from './zip-entry';

export interface ChosenModelsParts {
  /** Where models lie, with their index. */
  readonly folder: string;
  readonly table: readonly PackagedModel[];
  readonly lay: (model: PackagedModel) => Promise<Outcome<LaidModel, PackageFailure>>;
}

const usable = (table: readonly PackagedModel[]): readonly PackagedModel[] =>
  table.filter(({ isUsable }) => isUsable);

/** A sentence about the first name that stands for no model; `undefined`: all do. Asked before anything long begins. */
export const unknownModel = async (
  names: readonly string[],
  { folder, table }: Pick<ChosenModelsParts, 'folder' | 'table'>,
): Promise<string | undefined> => {
  const laid = (await readIndex(folder)).models.map(({ id }) => id);
  const known = [...usable(table).map(({ name }) => name), ...laid];
  const unknown = names.find((name) => !known.includes(name));
  return unknown === undefined
    ? undefined
    : `No model is called ${unknown}. Known are ${known.join(', ')}. Any other is known once "npm run models:fetch -- ID" has laid it in ${folder}.`;
};

/** In the order of the names, each once; or a sentence about the first that can't be had. */
export const chosenModels = async (
  names: readonly string[],
  { folder, table, lay }: ChosenModelsParts,
): Promise<Outcome<readonly IndexedModel[], string>> => {
  const chosen: IndexedModel[] = [];
  for (const name of new Set(names)) {
    const there = (await readIndex(folder)).models;
    const packaged = usable(table).find((one) => one.name === name);
    const found = there.find(({ id }) => id === name || id === packaged?.id);
    if (found !== undefined) {
      chosen.push(found);
      continue;
    }
    if (packaged === undefined) return failed(`${name} is not in ${folder} any more.`);
    const laid = await lay(packaged);
    if (!laid.ok) return failed(`${name}: ${packageFailureText(laid.failure)}`);
    chosen.push(laid.value.model);
  }
  return done(chosen);
};

/** Files of models below `into`, with the list that the page reads. */
export const modelEntries = (
  models: readonly IndexedModel[],
  folder: string,
  into: string,
): readonly ZipEntry[] => {
  const entries: ZipEntry[] = [
    {
      path: `${into}index.json`,
      from: { text: `${JSON.stringify({ version: 1, models }, undefined, 2)}\n` },
    },
  ];
  for (const model of models)
    for (const { path } of model.files)
      entries.push({ path: `${into}${path}`, from: { file: join(folder, path) } });
  return entries;
};
