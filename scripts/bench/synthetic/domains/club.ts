/** Read by `readDomain`, which tells what the columns are. */
export const CLUB = `
domain club
class person | member ~ club member | el socio ~ el miembro | person | birth gender city email
class player < person | player ~ footballer | el jugador:jugadores ~ el futbolista | person | stature goals position salary
class coach < person | coach ~ trainer | el entrenador:entrenadores ~ el técnico | person | experience nationality
class team | team ~ side | el equipo ~ el conjunto | team | founded budget colour country
class stadium | stadium ~ ground | el estadio ~ el campo | place | capacity opened owner
class match | match ~ game | el partido ~ el encuentro | event | held attendance duration
class tournament | tournament ~ cup | el torneo ~ la copa | org | founded level motto
link plays | player > team | plays for/play for | fields/field | team | juega en/juegan en | alinea a/alinean a | el equipo | one event=contract;el fichaje
link coaches | coach > team | coaches/coach | is coached by/are coached by | team coached:teams coached | entrena a/entrenan a | es entrenado por/son entrenados por | el equipo entrenado | many
link home | team > stadium | is based at/are based at | hosts/host | home ground | tiene su sede en/tienen su sede en | acoge a/acogen a | el estadio local:estadios locales | one
link contested | match > team | was contested by/were contested by | contested/contested | side in play:sides in play | fue disputado por/fueron disputados por | disputó/disputaron | el contendiente | many
link venue | match > stadium | was played at/were played at | staged/staged | match venue | se jugó en/se jugaron en | albergó/albergaron | la sede del partido | one
link belongs | match > tournament | belongs to/belong to | includes/include | tournament | pertenece a/pertenecen a | incluye/incluyen | el torneo | one
link feeds | tournament > tournament | qualifies for/qualify for | is fed by/are fed by | next tournament | clasifica para/clasifican para | se nutre de/se nutren de | el torneo siguiente | tree
`;
