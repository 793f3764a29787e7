import { chromium } from '../node_modules/playwright-core/index.mjs';
import { findChromium } from './test/chromium.mjs';
const b = await chromium.launch({ ...(await findChromium()) });
const p = await b.newPage({bypassCSP:true});
const css = process.argv[2] ?? '';
for (const [n,u] of [['ar i','/ar/destination/istanbul'],['ar u','/ar/destination/umrah']]) {
  await p.goto('http://localhost:4311'+u); await p.waitForTimeout(800); await p.mouse.wheel(0,20000); await p.locator('.flight-table').waitFor();
  if (css) await p.addStyleTag({content:`@media print { ${css} }`});
  const pdf = await p.pdf({ format:'A4' });
  console.log(n, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length);
}
await b.close();
