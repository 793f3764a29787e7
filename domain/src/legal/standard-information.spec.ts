import { createHash } from 'node:crypto';
import { STANDARD_INFORMATION_A_SV } from './standard-information-a-sv.js';
import { ARABIC_EXPLANATION } from './standard-information-ar.js';
import { STANDARD_INFORMATION_B_SV } from './standard-information-b-sv.js';
import { PACKAGE_TRAVEL_ACT_URL, standardInformation } from './standard-information.js';

const blanks = {
  organiser: 'Karavan Resor AB',
  guarantor: {
    name: 'Borgen Försäkring AB',
    address: 'Torget 1, 111 11 Stockholm',
    email: 'borgen@example.com',
    phone: '08-465 004 51',
  },
};
const PARTS = [
  ['A, on a screen', STANDARD_INFORMATION_A_SV],
  ['B, on paper', STANDARD_INFORMATION_B_SV],
] as const;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The law allows no other wording. When you change a text, compare it with the official one and update its hash here.
 */
describe('a text of the standard information', () => {
  it.each([
    [
      'part A',
      STANDARD_INFORMATION_A_SV,
      '6d81337b7be13b27df8a3a893e53c5358546f79ca78fb92d19bd5c7902ca42d3',
    ],
    [
      'part B',
      STANDARD_INFORMATION_B_SV,
      '82aa32cf76322c883c1ee44adffd12035a2c6204ea10294f1550608eb1af7024',
    ],
    [
      'the Arabic explanation',
      ARABIC_EXPLANATION.join('\n'),
      '71577ae4a6c9c2d5c2f1d857297e95446596d9c4947210a20881e02ee74e1cc0',
    ],
  ])('is not changed by accident: %s', (_, text, hash) => {
    expect(hashOf(text)).toBe(hash);
  });
});

describe('the links of the form', () => {
  it('lead on a screen to the rights below and to the law', () => {
    const { rightsLink, law } = standardInformation(STANDARD_INFORMATION_A_SV, blanks);
    expect(rightsLink).toContain('centrala rättigheter');
    expect(law).toBe('Direktiv (EU) 2015/2302 såsom det införlivats i nationell rätt');
  });

  it('are replaced on paper by the address of the law', () => {
    const { rightsLink, law } = standardInformation(STANDARD_INFORMATION_B_SV, blanks);
    expect(rightsLink).toBe('');
    expect(law).toContain(PACKAGE_TRAVEL_ACT_URL);
  });
});

describe.each(PARTS)('the form of directive 2015/2302, annex I, part %s', (_part, text) => {
  const form = standardInformation(text, blanks);
  const first = form.paragraphs.join(' ');

  it.each([
    ['this combination is a package', 'utgör en paketresa'],
    ['all rights of package travellers apply', 'alla EU-rättigheter som gäller för paketresor'],
    ['the organiser answers for the whole', 'Karavan Resor AB kommer att ansvara fullt ut'],
    ['payments are refunded on insolvency', 'ett skydd för att återbetala dina betalningar'],
    ['travellers are brought home on insolvency', 'säkerställa din hemtransport'],
  ])('begins by stating that %s', (_, words) => {
    expect(first).toContain(words);
  });

  it('has three paragraphs, twelve rights under their title, and no line marks left', () => {
    expect([form.paragraphs.length, form.rights.length]).toEqual([3, 12]);
    expect(form.rightsTitle).toBe('Centrala rättigheter enligt direktiv (EU) 2015/2302');
    expect([...form.paragraphs, ...form.rights].join(' ')).not.toMatch(/[#>—]/);
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

  it("has every placeholder filled in with the agency's data", () => {
    const whole = [first, ...form.rights].join(' ');
    const { organiser, guarantor } = blanks;
    for (const words of [organiser, ...Object.values(guarantor)]) expect(whole).toContain(words);
    expect(whole).not.toMatch(/undefined|null|\{|\[/);
  });

  it('names the guarantor or the competent authority with name, address, e-mail and telephone', () => {
    expect(form.rights.join(' ')).toContain(
      'kontakta denna enhet eller, i förekommande fall, den behöriga myndigheten (Borgen Försäkring AB, Torget 1, 111 11 Stockholm, borgen@example.com, 08-465 004 51) om',
    );
    const nobody = { name: '', address: '', email: '', phone: '' };
    const { rights } = standardInformation(text, { ...blanks, guarantor: nobody });
    expect(rights.join(' ')).toContain('(Kammarkollegiet, www.kammarkollegiet.se) om');
  });

  it('does not mention linked travel arrangements, which have another form', () => {
    const whole = [first, ...form.rights].join(' ');
    expect(whole).not.toContain('avtal med andra parter');
    expect(whole).not.toContain('Anmärkning');
  });
});

describe('the Arabic explanation', () => {
  it('has the same figures and states that the Swedish text is binding', () => {
    const explained = ARABIC_EXPLANATION.join(' ');
    for (const words of ['8 بالمئة', 'العشرين', 'رقم للطوارئ', 'النص السويدي']) {
      expect(explained).toContain(words);
    }
  });
});
