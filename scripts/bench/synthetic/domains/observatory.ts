/** Read by `readDomain`, which tells what the columns are. */
export const OBSERVATORY = `
domain observatory
class observatory | observatory:observatories | el observatorio | org | founded altitude country
class telescope | telescope ~ instrument | el telescopio ~ el instrumento | ship | built weight price status
class star | star | la estrella ~ el astro | star | magnitude temperature distance discovered colour
class astronomer | astronomer | el astrónomo | person | birth nationality email
class observation | observation ~ measurement | la observación ~ la medición | event | held duration score
class survey | survey ~ campaign | el sondeo ~ la campaña | org | founded budget status
class category | object category ~ object type | la categoría de objeto ~ el tipo de objeto | concept | code
link hosted | telescope > observatory | is installed at/are installed at | hosts/host | host observatory:host observatories | está instalado en/están instalados en | alberga/albergan | el observatorio anfitrión | one
link targets | observation > star | targeted/targeted | was targeted by/were targeted by | target star | apuntó a/apuntaron a | fue objeto de/fueron objeto de | la estrella observada | one
link with | observation > telescope | was made with/were made with | made/made | telescope used:telescopes used | se hizo con/se hicieron con | hizo/hicieron | el telescopio empleado | one
link by | observation > astronomer | was made by/were made by | made/made | observer | fue hecha por/fueron hechas por | hizo/hicieron | el observador | many
link found | star > astronomer | was discovered by/were discovered by | discovered/discovered | discoverer | fue descubierta por/fueron descubiertas por | descubrió/descubrieron | el descubridor | many
link member | astronomer > survey | takes part in/take part in | involves/involve | survey joined:surveys joined | participa en/participan en | implica a/implican a | el sondeo propio | many event=membership;la participación
link classed | star > category | is classified as/are classified as | includes/include | category | se clasifica como/se clasifican como | agrupa/agrupan | la categoría | one
link broader | category > category | is a kind of/are kinds of | covers/cover | broader category | es un tipo de/son tipos de | abarca/abarcan | la categoría superior | tree
`;
