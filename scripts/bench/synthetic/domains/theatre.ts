/** Read by `readDomain`, which tells what the columns are. */
export const THEATRE = `
domain theatre
class play | play ~ drama | la obra ~ el drama | work | published duration language price
class director | director | el director:directores | person | birth nationality experience
class actor | actor ~ performer | el actor:actores ~ el intérprete | person | birth stature gender nationality
class venue | venue ~ house | el teatro ~ la sala | place | seats built city owner
class production | production ~ staging | el montaje ~ la puesta en escena | work | budget opened attendance score
class genre | genre | el género | concept | code
class company | company ~ troupe | la compañía ~ el elenco | org | founded country email budget
link stages | production > play | stages/stage | is staged by/are staged by | staged play | representa/representan | es representada por/son representadas por | la obra representada | one
link directs | production > director | is directed by/are directed by | directed/directed | director | está dirigido por/están dirigidos por | dirigió/dirigieron | el director:directores | one
link cast | production > actor | features/feature | appears in/appear in | cast member | cuenta con/cuentan con | actúa en/actúan en | el miembro del reparto | many event=engagement;el contrato
link shown | production > venue | is shown at/are shown at | shows/show | venue | se exhibe en/se exhiben en | exhibe/exhiben | el teatro de exhibición | one
link produced | production > company | is produced by/are produced by | produces/produce | producing company | está producido por/están producidos por | produce/producen | la compañía productora | one
link kind | play > genre | belongs to/belong to | includes/include | genre | pertenece a/pertenecen a | comprende/comprenden | el género | many
link broader | genre > genre | falls under/fall under | covers/cover | broader genre | depende de/dependen de | abarca/abarcan | el género superior | tree
`;
