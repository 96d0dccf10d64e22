/** What tables shorten, whatever they hold, and how: a word, and forms of it that no text uses. */
const SHORTENED = `
  account: acct acc acnt;
  address: addr;
  amount: amt;
  annual: ann;
  approved: apprvd appr;
  average: avg;
  balance: bal;
  birth: brth;
  budget: bdgt;
  building: bldg;
  business: bus;
  category: ctgry catg;
  code: cd cde;
  comment: cmt cmnt;
  company: cmpny;
  contract: cntr contr;
  cost: cst;
  count: cnt;
  country: ctry cntry;
  county: cnty;
  created: crtd;
  currency: curr ccy;
  customer: cust cstmr;
  date: dt dte;
  delivery: dlvry deliv;
  department: dept dpt;
  description: desc descr dscr;
  destination: dest;
  detail: dtl;
  difference: diff;
  discount: dscnt;
  distance: dist;
  duration: dur;
  effective: eff;
  employee: empl emp;
  equipment: eqpt;
  estimated: estd;
  expiry: expir;
  extension: ext;
  first: fst frst;
  flag: flg;
  frequency: freq;
  group: grp;
  header: hdr hd;
  height: hgt;
  image: img;
  inventory: invty;
  invoice: inv invc;
  issued: issd;
  item: itm;
  language: lng;
  length: len lgth;
  level: lvl;
  limit: lim lmt;
  line: ln;
  location: loc locn;
  longitude: lon;
  maintenance: maint;
  management: mgmt;
  manager: mgr mngr;
  manufacturer: mfr manuf mfg;
  master: mst mstr;
  maximum: max;
  message: msg;
  method: meth mthd;
  minimum: min;
  month: mth mnth;
  name: nm nme;
  number: nbr nmbr num;
  object: obj;
  order: ord ordr;
  organisation: org orgn;
  original: orig;
  package: pkg;
  parameter: param;
  patient: ptnt;
  payment: pmt pymt paymt;
  percent: pct perc;
  person: pers;
  phone: phn;
  position: posn;
  previous: prev;
  price: prc;
  product: prod prd;
  project: proj prj;
  purchase: purch;
  quantity: qty qnty;
  received: recd rcvd;
  receiver: rcvr;
  reference: ref;
  region: rgn;
  registration: regn;
  request: req rqst;
  required: reqd;
  reservation: resv rsvn;
  salary: sal slry;
  schedule: sched;
  sequence: seq;
  service: svc srvc;
  shipment: shpmt;
  source: src;
  start: strt;
  statistics: stats;
  status: sts;
  student: stu;
  supervisor: supvr;
  supplier: suppl supp splr;
  target: tgt;
  table: tbl;
  telephone: tel;
  temperature: tempr;
  text: txt;
  time: tm;
  title: ttl;
  total: tot;
  transaction: txn trx;
  transfer: xfer;
  type: typ;
  unit: unt;
  update: upd;
  user: usr;
  value: val;
  vehicle: veh vhcl;
  vendor: vend vndr;
  version: vers;
  volume: vol;
  warehouse: whs whse;
  week: wk;
  weight: wgt;
  width: wdth;
  year: yr;
`;

/** Short forms in words. */
export const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  SHORTENED.split(';').flatMap((line) => {
    const [long = '', forms = ''] = line.trim().split(': ');
    return forms.split(' ').map((form) => [form, long] as const);
  }),
);

/** Words of their own where they stand alone. */
const BESIDE_OTHERS = new Set(['prod', 'ord', 'org', 'val', 'ext', 'rgn', 'tel', 'src', 'hd']);
/** Units behind the name of a number: "wavelength_nm". */
const UNITS = new Set(['nm', 'min', 'mth', 'wk', 'yr', 'cd']);

const inFull = (word: string): string | undefined => {
  const whole = LONG_FORMS.get(word);
  if (whole !== undefined || !word.endsWith('s')) return whole;
  const one = LONG_FORMS.get(word.slice(0, -1));
  return one === undefined ? undefined : `${one.replace(/(?<![aeiou])y$/u, 'ie')}s`;
};

export const isShortForm = (word: string): boolean => inFull(word) !== undefined;

/**
 * What a folded word of a name stands for, where tables mean a longer one by it: `qty` is "quantity", and so is the `no` of
 * `order_no` a number. `isNumber`: the values of what is called so are numbers. `undefined` where it is no short form.
 */
export const longForm = (words: readonly string[], at: number, isNumber: boolean): string | undefined => {
  const word = words[at] ?? '';
  const isLast = at === words.length - 1;
  if (word === 'no') return isLast && at > 0 ? 'number' : undefined;
  if (words.length === 1 && BESIDE_OTHERS.has(word)) return undefined;
  if (isNumber && isLast && UNITS.has(word)) return undefined;
  return inFull(word);
};
