/** Read by `readDomain`, which tells what the columns are. */
export const MUSIC = `
domain music
class piece | piece ~ composition | la pieza ~ la composición | work | composed duration tonality pages
class composer | composer | el compositor:compositores ~ el músico | person | birth nationality gender
class ensemble | ensemble ~ group | el conjunto ~ la agrupación | org | founded city motto
class musician | musician ~ instrumentalist | el instrumentista ~ el músico | person | age experience salary
class instrument | instrument | el instrumento | species | weight price material
class concert | concert ~ recital | el concierto ~ el recital:recitales | event | held attendance price
class family | instrument family ~ instrument group | la familia de instrumentos | concept | code
link wrote | piece > composer | was composed by/were composed by | composed/composed | composer | fue compuesta por/fueron compuestas por | compuso/compusieron | el compositor:compositores | many
link performed | concert > piece | included/included | was performed at/were performed at | piece performed:pieces performed | incluyó/incluyeron | sonó en/sonaron en | la pieza interpretada | many
link given | concert > ensemble | was given by/were given by | gave/gave | performing ensemble | fue ofrecido por/fueron ofrecidos por | ofreció/ofrecieron | el conjunto intérprete | one
link member | musician > ensemble | is a member of/are members of | counts among its members/count among their members | ensemble | es miembro de/son miembros de | tiene entre sus miembros a/tienen entre sus miembros a | el conjunto | many event=membership;la pertenencia
link plays | musician > instrument | plays/play | is played by/are played by | instrument played:instruments played | toca/tocan | es tocado por/son tocados por | el instrumento tocado | many
link classed | instrument > family | belongs to/belong to | includes/include | family | pertenece a/pertenecen a | incluye/incluyen | la familia | one
link broader | family > family | is a subgroup of/are subgroups of | has the subgroup/have the subgroup | broader family | es un subgrupo de/son subgrupos de | tiene como subgrupo/tienen como subgrupo | la familia superior | tree
`;
