import type { Language } from '../../rdf';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/**
 * Forms of verbs that say of things hardly more than that they are so, are there, are done or had: a join says the same
 * without them. Of any other verb nobody can tell what the answer misses. Folded.
 */
export const LIGHT_VERBS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`become becomes became becoming get gets got gotten give gives gave given giving take takes took taken taking make makes made making
    hold holds held holding keep keeps kept keeping bear bears bore borne carry carries carried carrying come comes came go goes went gone
    occur occurs occurred occurring happen happens happened happening appear appears appeared appearing exist exists existed
    contain contains contained containing include includes included including involve involves involved involving
    feature features featured featuring receive receives received receiving produce produces produced producing
    live lives lived living work works worked working play plays played playing serve serves served serving sit sits sat stand stands stood
    use uses used using share shares shared sharing spend spends spent know known call calls called say says said
    found located situated based associated related linked connected reported recorded listed stated noted offer offers offered
    own owns owned attend attends attended attending participate participates participated participating join joins joined enroll enrolled enrolling`),
  es: words(`da dan dio dieron daba daban dado dada dados dadas hace hacen hizo hicieron hecho hecha hechos hechas
    forma forman formo formaron formaba formaban realiza realizan realizo realizaron realizado realizada realizados realizadas
    lleva llevan llevo llevaron llevado llevada tiene tienen tuvo tuvieron recibe reciben recibio recibieron recibido recibida recibidos recibidas
    produce producen produjo produjeron producido producida producidos producidas ocurre ocurren ocurrio ocurrieron ocurrido
    sucede suceden sucedio sucedieron aparece aparecen aparecio aparecieron contiene contienen contenia contenian
    incluye incluyen incluyo incluyeron incluido incluida incluidos incluidas vive viven vivio vivieron vivia vivian
    trabaja trabajan trabajo trabajaron trabajaba trabajaban usa usan uso usaron usado usada usados usadas utiliza utilizan utilizado utilizada
    celebra celebran celebro celebraron celebrado celebrada celebrados celebradas encuentra encuentran encontrado encontrada
    situado situada situados situadas ubicado ubicada ubicados ubicadas relacionado relacionada relacionados relacionadas
    comparte comparten compartido compartida llama llaman llamado llamada esta estan llega llegan llego llegaron
    registrado registrada figura figuran consta constan existe existen ofrece ofrecen
    participa participan participo participaron participado asiste asisten asistio asistieron asistido inscrito inscrita inscritos inscritas`),
};
