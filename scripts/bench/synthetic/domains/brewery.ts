/** Read by `readDomain`, which tells what the columns are. */
export const BREWERY = `
domain brewery
class brewery | brewery:breweries ~ beer maker | la cervecería ~ la fábrica de cerveza | org | founded city owner capacity
class beer | beer ~ brew | la cerveza ~ la birra | beer | alcohol bitterness price launched colour
class style | beer style | el estilo | concept | code
class brewer | brewer ~ brewmaster | el cervecero ~ el maestro cervecero | person | birth experience nationality
class pub | pub ~ bar | el bar:bares ~ la taberna | place | seats opened city phone
class hop | hop variety:hop varieties | la variedad de lúpulo | species | bitterness country
class award | award ~ prize | el premio ~ el galardón | event | held level
link brewed | beer > brewery | is brewed by/are brewed by | brews/brew | producer | es elaborada por/son elaboradas por | elabora/elaboran | el fabricante | one
link created | beer > brewer | was created by/were created by | created/created | creator | fue creada por/fueron creadas por | creó/crearon | el creador | many
link served | pub > beer | serves/serve | is served in/are served in | beer on tap:beers on tap | sirve/sirven | se sirve en/se sirven en | la cerveza de barril | many event=delivery;el suministro
link flavoured | beer > hop | is flavoured with/are flavoured with | flavours/flavour | hop | se aromatiza con/se aromatizan con | aromatiza/aromatizan | el lúpulo | many
link won | beer > award | won/won | went to/went to | award received:awards received | ganó/ganaron | fue para/fueron para | el premio recibido | many
link typed | beer > style | is brewed in/are brewed in | is the style of/are the styles of | style | sigue/siguen | caracteriza a/caracterizan a | el estilo | one
link broader | style > style | derives from/derive from | gave rise to/gave rise to | parent style | deriva de/derivan de | dio lugar a/dieron lugar a | el estilo de origen | tree
`;
