import { chromium } from '../node_modules/playwright-core/index.mjs';
import { findChromium } from './test/chromium.mjs';
const b = await chromium.launch({ ...(await findChromium()) });
const p = await b.newPage({viewport:{width:720,height:1000},bypassCSP:true});
await p.goto('http://localhost:4311/ar/destination/umrah'); await p.waitForTimeout(800); await p.mouse.wheel(0,20000); await p.waitForTimeout(800);
await p.addStyleTag({content:`@media print { ${process.argv[2]} }`});
await p.emulateMedia({media:'print'}); await p.evaluate(()=>window.dispatchEvent(new Event('beforeprint'))); await p.waitForTimeout(600); await p.screenshot({path:'/tmp/r/p3.png',clip:{x:0,y:0,width:720,height:2000},fullPage:true}); await b.close();
