/** Read by `readDomain`, which tells what the columns are. */
export const RAILWAY = `
domain railway
class station | station ~ stop | la estación ~ la parada | place | opened seats altitude country
class line | railway line ~ route | la línea ~ la ruta | line | length opened owner
class train | train | el tren:trenes | ship | speed seats built colour code
class driver | train driver ~ engineer | el maquinista ~ el conductor | person | age experience salary hired
class depot | depot ~ yard | el depósito ~ la cochera | place | capacity area built
class incident | incident ~ accident | el incidente ~ el percance | event | held duration price outcome
class region | region ~ area | la región ~ la comarca | place | population area
link stops | train > station | stops at/stop at | is served by/are served by | served station | para en/paran en | recibe a/reciben a | la estación de parada | many
link runs | train > line | runs on/run on | carries/carry | line of service:lines of service | circula por/circulan por | lleva/llevan | la línea de servicio | one
link drives | driver > train | drives/drive | is driven by/are driven by | assigned train | conduce/conducen | es conducido por/son conducidos por | el tren asignado | many event=duty;el servicio
link kept | train > depot | is kept in/are kept in | houses/house | home depot | se guarda en/se guardan en | guarda/guardan | el depósito de origen | one
link lies | station > region | lies in/lie in | contains/contain | region | se encuentra en/se encuentran en | contiene/contienen | la región | one
link part | region > region | is part of/are part of | includes/include | parent region | forma parte de/forman parte de | incluye/incluyen | la región superior | tree
link involves | incident > train | involved/involved | was involved in/were involved in | train concerned:trains concerned | afectó a/afectaron a | sufrió/sufrieron | el tren afectado | many
`;
