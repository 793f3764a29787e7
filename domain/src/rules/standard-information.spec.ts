import { ARABIC_EXPLANATION } from './standard-information-ar.js';
import { standardInformation } from './standard-information-sv.js';

const blanks = {
  organiser: 'Karavan Resor AB',
  guarantor: {
    name: 'Borgen Försäkring AB',
    address: 'Torget 1, 111 11 Stockholm',
    email: 'borgen@example.com',
    phone: '08-465 004 51',
  },
};
const form = standardInformation(blanks);
const first = form.paragraphs.join(' ');

describe('the standard information form (directive 2015/2302, annex I, part A)', () => {
  it.each([
    ['this combination is a package', 'utgör en paketresa'],
    ['all rights of package travellers apply', 'alla EU-rättigheter som gäller för paketresor'],
    ['the organiser answers for the whole', 'Karavan Resor AB kommer att ansvara fullt ut'],
    ['payments are refunded on insolvency', 'ett skydd för att återbetala dina betalningar'],
    ['travellers are brought home on insolvency', 'säkerställa din hemtransport'],
  ])('says first that %s', (_, words) => {
    expect(first).toContain(words);
  });

  it('leads to the central rights and to both laws', () => {
    expect(form.rightsLink).toContain('centrala rättigheter');
    expect(form.sources.map(({ label }) => label)).toEqual([
      'Direktiv (EU) 2015/2302',
      'Paketreselagen (2018:1217)',
    ]);
    for (const { href } of form.sources) expect(href).toMatch(/^https:/);
  });

  it.each([
    ['essential information before the contract', 'all väsentlig information'],
    ['one responsible trader', 'alltid minst en näringsidkare'],
    ['an emergency number or a contact point', 'ett nödtelefonnummer'],
    ['transfer to another person', 'överlåta paketresan till en annan person'],
    ['rises only as agreed and for listed costs', 'endast höjas om särskilda kostnader ökar'],
    ['no rise in the last twenty days', 'senast 20 dagar före'],
    ['exit when the rise is above eight per cent', 'mer än 8 %'],
    ['a lower price when costs fall', 'rätt till en prissänkning'],
    ['exit on a significant change', 'ändras avsevärt'],
    [
      'refund and compensation when cancelled by the trader',
      'rätt till återbetalning och ersättning',
    ],
    ['free exit in exceptional circumstances', 'under exceptionella omständigheter'],
    ['exit at any time against a reasonable fee', 'skälig och motiverad avbokningsavgift'],
    ['remedy when something is not delivered', 'lämpliga alternativa arrangemang'],
    ['price reduction and damages', 'prisavdrag och/eller ersättning för skada'],
    ['assistance in difficulty', 'assistans om resenären befinner sig i svårigheter'],
    ['protection on insolvency', 'obeståndsskydd genom Borgen Försäkring AB'],
  ])('names the right to %s', (_, words) => {
    expect(form.rights.filter((right) => right.includes(words))).toHaveLength(1);
  });

  it('has every blank filled in with what the agency has set', () => {
    const whole = [first, ...form.rights].join(' ');
    const { organiser, guarantor } = blanks;
    for (const words of [organiser, ...Object.values(guarantor)]) expect(whole).toContain(words);
    expect(whole).not.toMatch(/undefined|null|\{|\[/);
  });

  it('leads to the guarantor or the competent authority: name, address, e-mail and telephone', () => {
    expect(form.rights.join(' ')).toContain(
      'kontakta denna enhet eller, i förekommande fall, den behöriga myndigheten (Borgen Försäkring AB, Torget 1, 111 11 Stockholm, borgen@example.com, 08-465 004 51) om',
    );
    const nobody = { name: '', address: '', email: '', phone: '' };
    const { rights } = standardInformation({ ...blanks, guarantor: nobody });
    expect(rights.join(' ')).toContain('(Kammarkollegiet, www.kammarkollegiet.se) om');
  });

  it('says nothing of linked travel arrangements, which is another form', () => {
    const whole = [first, ...form.rights].join(' ');
    expect(whole).not.toContain('avtal med andra parter');
    expect(whole).not.toContain('Anmärkning');
  });

  it('is explained in Arabic with the same figures, and the Swedish text decides', () => {
    const explained = ARABIC_EXPLANATION.join(' ');
    for (const words of ['8%', 'العشرين', 'رقم للطوارئ', 'النص السويدي']) {
      expect(explained).toContain(words);
    }
  });
});
