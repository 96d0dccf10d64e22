export type { ChatFault } from './chat-fault';
export { startChatServer, type ChatServer, type ChatServerOptions } from './chat-server';
export { toFault, type Fault, type RowCap } from './fault';
export { startFileServer, type FileServer, type ServedFile, type ServedFiles } from './file-server';
export { startSparqlServer, type SparqlServer } from './sparql-server';
export { startComunicaServer, type ComunicaServer } from './comunica-server';
export { startFragmentsServer } from './fragments-server';
export { startSolidServer } from './solid-server';
export { startHubServer, type HubModels, type HubServer } from './hub-server';
