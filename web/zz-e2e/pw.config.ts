import base from '/work/main/playwright.config.ts';
export default { ...base, globalSetup: '/work/main/scripts/e2e/boot-product.mjs', outputDir:'/tmp/pwout', reporter:[['list']], projects: base.projects!.slice(0,2).map(p=>({...p,testDir:'/work/main/web/zz-e2e'})) };
