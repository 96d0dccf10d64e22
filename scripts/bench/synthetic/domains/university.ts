/** Read by `readDomain`, which tells what the columns are. */
export const UNIVERSITY = `
domain university
class course | course ~ class | el curso ~ la asignatura | work | duration price level language
class student | student | el estudiante ~ el alumno | person | birth city gender email
class teacher | teacher ~ lecturer | el profesor:profesores ~ el docente | person | age salary hired nationality
class department | department ~ faculty | el departamento ~ la facultad | org | founded budget phone
class building | building | el edificio | place | floors built area owner
class exam | exam ~ test | el examen:exámenes ~ la prueba | event | held duration score
class field | field of study ~ discipline | el campo de estudio ~ la disciplina | concept | code
link enrolled | student > course | is enrolled in/are enrolled in | is attended by/are attended by | course taken:courses taken | está matriculado en/están matriculados en | cuenta con/cuentan con | el curso elegido | many event=enrolment;la matrícula
link taught | course > teacher | is taught by/are taught by | teaches/teach | teacher | es impartido por/son impartidos por | imparte/imparten | el profesor encargado:profesores encargados | one
link offered | course > department | is offered by/are offered by | offers/offer | department | es ofrecido por/son ofrecidos por | ofrece/ofrecen | el departamento | one
link heads | teacher > department | heads/head | is headed by/are headed by | headed department | dirige/dirigen | es dirigido por/son dirigidos por | el departamento dirigido | one
link housed | department > building | is housed in/are housed in | houses/house | building | está alojado en/están alojados en | aloja/alojan | el edificio | one
link sat | student > exam | sat/sat | was sat by/were sat by | exam taken:exams taken | hizo/hicieron | fue hecho por/fueron hechos por | el examen hecho:exámenes hechos | many
link covers | course > field | covers/cover | is covered by/are covered by | field | abarca/abarcan | se trata en/se tratan en | el campo | many
link broader | field > field | is a branch of/are branches of | has the branch/have the branch | broader field | es una rama de/son ramas de | tiene como rama/tienen como rama | el campo superior | tree
`;
