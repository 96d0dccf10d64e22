/** Read by `readDomain`, which tells what the columns are. */
export const SHIPPING = `
domain shipping
class vessel | vessel ~ ship | el buque ~ el barco | ship | tonnage length speed built colour
class tanker < vessel | tanker | el petrolero | ship | volume hazard
class ferry < vessel | ferry:ferries | el transbordador:transbordadores | ship | seats price
class port | port ~ harbour | el puerto | place | depth country population
class captain | captain ~ skipper | el capitán:capitanes ~ el patrón:patrones | person | age experience nationality
class voyage | voyage ~ trip | la travesía ~ el viaje | event | held distance duration
class owner | shipping company ~ shipowner | la naviera ~ el armador | org | founded country email
link commanded | vessel > captain | is commanded by/are commanded by | commands/command | captain | está al mando de/están al mando de | manda/mandan | el capitán al mando:capitanes al mando | one event=command;el mando
link registered | vessel > port | is registered in/are registered in | registers/register | home port | está matriculado en/están matriculados en | matricula/matriculan | el puerto base | one
link owned | vessel > owner | is owned by/are owned by | owns/own | owner | es propiedad de/son propiedad de | posee/poseen | el propietario | one
link sailed | voyage > vessel | was made by/were made by | made/made | vessel used:vessels used | fue hecha por/fueron hechas por | hizo/hicieron | el buque empleado | one
link called | voyage > port | called at/called at | was visited on/were visited on | port of call:ports of call | hizo escala en/hicieron escala en | recibió/recibieron | el puerto de escala | many
link subsidiary | owner > owner | is a subsidiary of/are subsidiaries of | controls/control | parent company | es filial de/son filiales de | controla/controlan | la empresa matriz:empresas matrices | tree
`;
