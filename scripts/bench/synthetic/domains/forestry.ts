/** Read by `readDomain`, which tells what the columns are. */
export const FORESTRY = `
domain forestry
class forest | forest ~ wood | el bosque ~ el monte | place | area owner founded
class plot | plot ~ stand | la parcela ~ el rodal:rodales | line | area planted soil altitude
class tree | tree species:tree species | la especie de árbol | species | height density price
class ranger | ranger ~ warden | el guarda ~ el agente forestal:agentes forestales | person | age hired phone salary
class fire | wildfire ~ fire | el incendio ~ el fuego | event | held area duration
class sawmill | sawmill ~ mill | el aserradero ~ la serrería | org | capacity opened email
class district | district | el distrito ~ la zona | place | population area
link within | plot > forest | lies within/lie within | contains/contain | forest | está dentro de/están dentro de | contiene/contienen | el bosque | one
link grows | plot > tree | is planted with/are planted with | grows on/grow on | planted species:planted species | está plantada con/están plantadas con | crece en/crecen en | la especie plantada | many event=planting;la plantación
link guards | ranger > forest | looks after/look after | is looked after by/are looked after by | forest in charge:forests in charge | vigila/vigilan | está al cuidado de/están al cuidado de | el bosque a cargo | many
link burned | fire > forest | burned/burned | suffered/suffered | burned forest | quemó/quemaron | padeció/padecieron | el bosque quemado | one
link supplies | forest > sawmill | supplies/supply | buys from/buy from | customer | abastece a/abastecen a | compra a/compran a | el cliente | many
link situated | forest > district | is situated in/are situated in | has/have | district | está situado en/están situados en | tiene/tienen | el distrito | one
link part | district > district | is part of/are part of | includes/include | parent district | forma parte de/forman parte de | incluye/incluyen | el distrito superior | tree
`;
