/** How a report looks on a screen, light or dark, and on paper. Its hash stands in the policy: no other style has an effect. */
export const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fcfbf9,#14171d);--ink:light-dark(#1b1e25,#ebe9e6);--soft:light-dark(#53565d,#aeaba6);--line:light-dark(#dad8d4,#353a43);--accent:light-dark(#005c86,#79bce6);--warn:light-dark(#7d5400,#edc26e);--sunken:light-dark(#f1efec,#0d1015)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:52rem;margin:0 auto;padding:24px 16px 64px}
h1{margin:4px 0 8px;font-size:28px;line-height:1.25}
h2{margin:32px 0 8px;padding-top:16px;border-top:1px solid var(--line);font-size:16px}
p{margin:0 0 8px}
a{color:var(--accent)}
.soft{color:var(--soft)}
.small{font-size:13px}
.warn{color:var(--warn)}
.large{margin:16px 0 8px;font-size:32px;font-weight:700;line-height:1.2}
.scroll{overflow-x:auto}
.scroll:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:14px}
caption{padding:8px 0;color:var(--soft);font-size:13px;text-align:start}
th,td{min-width:5rem;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
.number{text-align:end}
ol,ul{margin:0;padding-inline-start:20px}
li{margin-block:4px}
pre{margin:4px 0 8px;padding:12px;border-radius:6px;background:var(--sunken);font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}.scroll{overflow:visible}tr,li,pre{break-inside:avoid}h2{break-after:avoid}thead{display:table-header-group}}
`;

/** Of exactly that text, as a policy names it. */
export const STYLE_HASH = 'sha256-4XQ8E7ZmdsTcilRk/uN6O35KQy2rc8sW/y6gz4CacBA=';
