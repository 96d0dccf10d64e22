/** Read by `readDomain`, which tells what the columns are. */
export const ARCHIVE = `
domain archive
class document | document ~ record | el documento ~ el expediente | work | published pages medium language
class letter < document | letter | la carta ~ la misiva | work | distance status
class map < document | map ~ chart | el mapa ~ el plano | work | width score
class creator | author ~ writer | el autor:autores ~ el escritor:escritores | person | birth nationality gender
class collection | collection ~ fonds:fonds | la colección ~ el fondo | org | founded owner copies
class box | storage box:storage boxes ~ container | la caja ~ el contenedor:contenedores | line | capacity colour weight
class subject | subject ~ topic | la materia ~ el tema | concept | code
link written | document > creator | was written by/were written by | wrote/wrote | author | fue escrito por/fueron escritos por | escribió/escribieron | el autor:autores | many
link addressed | letter > creator | was addressed to/were addressed to | received/received | addressee | se dirigió a/se dirigieron a | recibió/recibieron | el destinatario | one
link stored | document > box | is stored in/are stored in | holds/hold | storage place | se guarda en/se guardan en | guarda/guardan | el lugar de depósito:lugares de depósito | one event=deposit;el depósito
link held | document > collection | is held in/are held in | comprises/comprise | collection | forma parte de/forman parte de | comprende/comprenden | la colección | one
link about | document > subject | deals with/deal with | is treated in/are treated in | subject | trata de/tratan de | se aborda en/se abordan en | la materia | many
link broader | subject > subject | is narrower than/are narrower than | is broader than/are broader than | broader subject | es más específica que/son más específicas que | es más general que/son más generales que | la materia superior | tree
`;
