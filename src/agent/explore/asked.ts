import type { Reading } from '../../composer';
import type { ToolBox, ToolParts } from '../../tools';
import type { ModelAnswer } from '../answer/model-answer';
import type { Consulted } from '../model/consulted';

/** A question that was answered, or not, and is now looked into further. */
export interface ExploreAsked extends Consulted {
  /** What its words mean. Default: not known. */
  readonly reading?: Reading | undefined;
  /** What a model wrote for it. Default: none was asked. */
  readonly told?: Pick<ModelAnswer, 'answer'> | undefined;
}

/** What an exploration looks things up with. */
export interface Tooling {
  readonly tools: ToolParts;
  readonly box: ToolBox;
}
