import { webWorkerScope } from '../../base';
import { failureOf, openGenerator } from './open-generator';
import { serveGenerator } from './serve-generator';

serveGenerator(webWorkerScope(), { open: openGenerator, failureOf });
