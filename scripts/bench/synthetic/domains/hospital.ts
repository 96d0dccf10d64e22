/** Read by `readDomain`, which tells what the columns are. */
export const HOSPITAL = `
domain hospital
class staff | staff member ~ employee | el empleado ~ el trabajador | person | age salary hired email nationality
class doctor < staff | doctor ~ physician | el médico ~ el facultativo | person | experience shift phone
class nurse < staff | nurse | el enfermero ~ el auxiliar:auxiliares | person | shift level
class ward | ward ~ unit | la planta ~ la unidad | place | capacity opened budget phone
class patient | patient | el paciente | person | birth weight blood gender city
class operation | operation ~ surgery | la operación ~ la intervención | event | duration held price
class diagnosis | diagnosis:diagnoses ~ finding | el diagnóstico ~ el hallazgo | concept | code
link treated | patient > doctor | is treated by/are treated by | treats/treat | attending doctor | es atendido por/son atendidos por | atiende a/atienden a | el médico responsable | event=treatment;el tratamiento
link stays | patient > ward | stays in/stay in | houses/house | ward of stay:wards of stay | está ingresado en/están ingresados en | acoge a/acogen a | la planta de ingreso | event=admission;el ingreso
link works | staff > ward | works in/work in | employs/employ | workplace | trabaja en/trabajan en | emplea a/emplean a | el lugar de trabajo | one
link operates | operation > doctor | was carried out by/were carried out by | carried out/carried out | surgeon | fue realizada por/fueron realizadas por | realizó/realizaron | el cirujano | many
link undergoes | operation > patient | was done on/were done on | underwent/underwent | operated patient | se practicó a/se practicaron a | se sometió a/se sometieron a | el paciente operado | one
link shows | patient > diagnosis | suffers from/suffer from | affects/affect | condition | sufre/sufren | afecta a/afectan a | la dolencia | many
link broader | diagnosis > diagnosis | belongs under/belong under | covers/cover | broader finding | pertenece a/pertenecen a | abarca/abarcan | el hallazgo superior | tree
`;
