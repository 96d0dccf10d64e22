export type { Label, Name, Profile, Value } from './profile';
