/** Read by `readDomain`, which tells what the columns are. */
export const MUSEUM = `
domain museum
class artwork | artwork ~ work of art:works of art | la obra de arte ~ la pieza | work | height weight price material
class artist | artist | el artista ~ el creador:creadores | person | birth nationality gender
class museum | museum ~ gallery | el museo ~ la galería | org | opened city area owner
class room | room ~ hall | la sala ~ el espacio | line | area capacity colour
class exhibition | exhibition ~ show | la exposición ~ la muestra | event | held attendance price
class visitor | visitor ~ guest | el visitante ~ el invitado | person | age city level
class movement | art movement ~ art style | el movimiento artístico ~ la corriente | concept | code
link made | artwork > artist | was made by/were made by | made/made | artist | es obra de/son obra de | realizó/realizaron | el artista | many
link hangs | artwork > room | hangs in/hang in | displays/display | display room | cuelga en/cuelgan en | muestra/muestran | la sala de exhibición | one
link inside | room > museum | is inside/are inside | has/have | museum | está dentro de/están dentro de | tiene/tienen | el museo | one
link loaned | artwork > exhibition | was loaned to/were loaned to | borrowed/borrowed | loan exhibition | se prestó a/se prestaron a | tomó prestada/tomaron prestada | la exposición destinataria | many event=loan;el préstamo
link organised | exhibition > museum | was organised by/were organised by | organised/organised | organiser | fue organizada por/fueron organizadas por | organizó/organizaron | el organizador:organizadores | one
link attended | visitor > exhibition | attended/attended | was attended by/were attended by | exhibition attended:exhibitions attended | asistió a/asistieron a | recibió a/recibieron a | la exposición visitada | many
link style | artist > movement | belongs to/belong to | includes/include | movement | pertenece a/pertenecen a | incluye a/incluyen a | el movimiento | many
link broader | movement > movement | grew out of/grew out of | gave rise to/gave rise to | parent movement | surgió de/surgieron de | dio lugar a/dieron lugar a | el movimiento de origen | tree
`;
