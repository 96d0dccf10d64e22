import { ATTRIBUTES, type Attribute } from '../domains/attributes';
import type { Concept, Domain, Relation } from '../domains/domain';
import type { Draw } from '../draw';
import { readNouns, readVerb } from '../words';
import type { GraphTraits } from './traits';

/** English adjective or noun before, Spanish one after: `regional depot`, `el depósito regional`. */
const MODIFIERS =
  `regional=regional, annual=anual, digital=digital, central=central, local=local, mobile=móvil:móviles,
seasonal=estacional, special=especial, provisional=provisional, external=externo, rural=rural, coastal=litoral,
industrial=industrial, royal=real, internal=interno, primary=principal, experimental=experimental, manual=manual,
thermal=termal, solar=solar, lunar=lunar, mineral=mineral, postal=postal, tropical=tropical, polar=polar`
    .split(/,\s*/u)
    .map((pair) => pair.split('='));

const HEADS =
  `permit=el permiso, device=el aparato, report=el informe, contract=el contrato, invoice=el recibo,
meeting=el encuentro, document=el documento, workshop=el taller:talleres, ticket=el billete, campaign=el plan:planes,
notice=el aviso, panel=el panel:paneles, project=el proyecto, sample=el ejemplo, sensor=el sensor:sensores,
service=el servicio, engine=el motor:motores, vehicle=el coche, tool=el instrumento, survey=el estudio,
platform=el soporte, audit=el control:controles, circuit=el circuito, archive=el archivo, module=el elemento,
agreement=el acuerdo, network=el sistema, fund=el fondo, prize=el premio, guide=el manual:manuales, tariff=el arancel:aranceles,
catalogue=el listado, canal=el canal:canales, hangar=el hangar:hangares`
    .split(/,\s*/u)
    .map((pair) => pair.split('='));

const NAMES = ['line', 'event', 'place', 'work', 'org'] as const;

const agreeing = (adjective: string): { readonly sg: string; readonly pl: string } => {
  const [sg = '', pl = /[aeo]$/u.test(sg) ? `${sg}s` : `${sg}es`] = adjective.split(':');
  return { sg, pl };
};

const filler = (at: number, attributes: readonly Attribute[], draw: Draw): Concept => {
  const pairs = MODIFIERS.length * HEADS.length;
  const index = at % pairs;
  const [modifier = '', modificador = ''] = MODIFIERS[index % MODIFIERS.length] ?? [];
  const [head = '', cabeza = ''] = HEADS[Math.floor(index / MODIFIERS.length)] ?? [];
  const [, article = 'el', noun = ''] = /^(el|la) (.*)$/u.exec(cabeza) ?? [];
  const [sg = '', pl = `${sg}s`] = noun.split(':');
  const adjective = agreeing(modificador);
  return {
    key: `filler${at}`,
    noun: readNouns(`${modifier} ${head}`, `${article} ${sg} ${adjective.sg}:${pl} ${adjective.pl}`),
    names: draw.pick(NAMES),
    attributes: draw.sample(attributes, draw.whole(1, 3)),
  };
};

const KINDS = [
  {
    forward: {
      en: readVerb('is assigned to/are assigned to'),
      es: readVerb('está a cargo de/están a cargo de'),
    },
    backward: {
      en: readVerb('is responsible for/are responsible for'),
      es: readVerb('responde de/responden de'),
    },
  },
  {
    forward: { en: readVerb('depends on/depend on'), es: readVerb('depende de/dependen de') },
    backward: { en: readVerb('supports/support'), es: readVerb('sostiene a/sostienen a') },
  },
  {
    forward: { en: readVerb('refers to/refer to'), es: readVerb('se refiere a/se refieren a') },
    backward: {
      en: readVerb('is mentioned in/are mentioned in'),
      es: readVerb('se menciona en/se mencionan en'),
    },
  },
] as const;

const linked = (from: Concept, to: Concept, draw: Draw): Relation => ({
  key: `${from.key}-${to.key}`,
  from: from.key,
  to: to.key,
  ...draw.pick(KINDS),
  role: to.noun,
  many: draw.chance(0.4),
  tree: false,
});

const CLASSES: Readonly<Record<GraphTraits['size'], readonly [number, number]>> = {
  tiny: [0, 0],
  small: [0, 2],
  medium: [12, 40],
  large: [180, 320],
  huge: [793, 793],
};

/** A tiny graph lacks two kinds that no other is below. */
const pruned = (domain: Domain, draw: Draw): Domain => {
  const parents = new Set(domain.concepts.map(({ parent }) => parent));
  const leaves = domain.concepts.filter(({ key, parent }) => !parents.has(key) && parent === undefined);
  const gone = new Set(draw.sample(leaves, 2).map(({ key }) => key));
  return {
    ...domain,
    concepts: domain.concepts.filter(({ key }) => !gone.has(key)),
    relations: domain.relations.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
  };
};

const unrelated = (domain: Domain): Domain => ({
  ...domain,
  concepts: domain.concepts.map((concept) => {
    const { parent, ...flat } = concept;
    return parent === undefined ? concept : flat;
  }),
});

/** The kinds and relations of one graph: a domain, less where it is tiny, and more by hundreds where it is large. */
export const chooseConcepts = (domain: Domain, traits: GraphTraits, draw: Draw): Domain => {
  const [low, high] = CLASSES[traits.size];
  const attributes = [...ATTRIBUTES.values()].filter(({ key }) => key !== 'code');
  const fillers = draw
    .shuffle(Array.from({ length: MODIFIERS.length * HEADS.length }, (_, at) => at))
    .slice(0, draw.whole(low, high))
    .map((at) => filler(at, attributes, draw));
  const base = traits.size === 'tiny' ? pruned(domain, draw) : domain;
  const whole = traits.hierarchy === 'flat' ? unrelated(base) : base;
  const concepts = [...whole.concepts, ...fillers];
  return {
    name: domain.name,
    concepts,
    relations: [...whole.relations, ...fillers.map((one) => linked(one, draw.pick(concepts), draw))],
  };
};
