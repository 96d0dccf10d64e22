/** Read by `readDomain`, which tells what the columns are. */
export const CHEMISTRY = `
domain chemistry
class compound | compound ~ substance | el compuesto ~ la sustancia | compound | density temperature price hazard code
class supplier | supplier ~ vendor | el proveedor:proveedores ~ el vendedor:vendedores | org | founded country email
class experiment | experiment ~ trial | el experimento ~ el ensayo | event | held duration temperature score
class chemist | chemist ~ researcher | el químico ~ el investigador:investigadores | person | age nationality salary
class laboratory | laboratory:laboratories ~ lab | el laboratorio | place | area opened budget
class family | compound family ~ compound group | la familia de compuestos | concept | code
class container | flask ~ container | el matraz ~ el recipiente | line | volume material
link supplied | compound > supplier | is supplied by/are supplied by | supplies/supply | supplier | es suministrado por/son suministrados por | suministra/suministran | el proveedor:proveedores | many event=order;el pedido
link uses | experiment > compound | uses/use | is used in/are used in | reagent | emplea/emplean | se emplea en/se emplean en | el reactivo | many
link led | experiment > chemist | is led by/are led by | leads/lead | lead researcher | está dirigido por/están dirigidos por | dirige/dirigen | el investigador principal:investigadores principales | one
link performed | experiment > laboratory | was performed in/were performed in | hosted/hosted | laboratory:laboratories | se realizó en/se realizaron en | acogió/acogieron | el laboratorio | one
link belongs | compound > family | belongs to/belong to | includes/include | family | pertenece a/pertenecen a | incluye/incluyen | la familia | many
link kept | compound > container | is kept in/are kept in | contains/contain | container | se conserva en/se conservan en | contiene/contienen | el recipiente | one
link broader | family > family | is a branch of/are branches of | has the branch/have the branch | parent family | es una rama de/son ramas de | tiene como rama/tienen como rama | la familia de origen | tree
`;
