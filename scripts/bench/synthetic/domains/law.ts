/** Read by `readDomain`, which tells what the columns are. */
export const LAW = `
domain law
class lawyer | lawyer ~ attorney | el abogado ~ el letrado | person | birth experience nationality email
class judge | judge ~ magistrate | el juez:jueces ~ el magistrado | person | birth hired gender
class case | case ~ lawsuit | el caso ~ el pleito | work | filed fine outcome code
class court | court ~ tribunal | el tribunal:tribunales ~ el juzgado | org | founded city floors
class firm | law firm ~ practice | el bufete ~ el despacho | org | founded country budget phone
class client | client | el cliente | person | age city phone
class statute | statute ~ act | la ley:leyes ~ la norma | concept | pages published
link defends | lawyer > client | represents/represent | is represented by/are represented by | client | representa a/representan a | está representado por/están representados por | el cliente | many event=mandate;el mandato
link heard | case > court | is heard by/are heard by | hears/hear | competent court | se ve en/se ven en | conoce de/conocen de | el tribunal competente | one
link presided | case > judge | is presided over by/are presided over by | presides over/preside over | presiding judge | está presidido por/están presididos por | preside/presiden | el juez ponente:jueces ponentes | one
link partner | lawyer > firm | works for/work for | employs/employ | firm | trabaja para/trabajan para | emplea a/emplean a | el bufete | one
link brings | client > case | brought/brought | was brought by/were brought by | case brought:cases brought | promovió/promovieron | fue promovido por/fueron promovidos por | el caso promovido | many
link cites | case > statute | cites/cite | is cited in/are cited in | cited statute | cita/citan | se cita en/se citan en | la ley citada | many
link broader | statute > statute | implements/implement | is implemented by/are implemented by | parent statute | desarrolla/desarrollan | es desarrollada por/son desarrolladas por | la ley superior | tree
`;
