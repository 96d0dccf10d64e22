export type { ClassPartition, Link, PropertyPartition, VoidDescription } from './description';
