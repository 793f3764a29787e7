import type { MessageThreadView } from '@safar/domain/contracts/office/messages';
import type { Language } from '@safar/domain/text/languages';
import type { Agency, Member } from './agency.js';
import type { Timeline } from './timeline.js';

interface Message {
  readonly day: number;
  readonly time: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly text: string;
  readonly kind?: 'business';
  readonly phone?: string;
  /** A hidden field that only bots fill in. */
  readonly homepage?: string;
  readonly answer?: { readonly by: Member; readonly text: string; readonly isDone: boolean };
}

const MESSAGES: readonly Message[] = [
  {
    ...{ day: -38, time: '10:12', name: 'Gunilla Strand', email: 'gunilla@resenar.example', language: 'sv' },
    text: 'Hej! Går det att ta med barnvagn på resan till Antalya, och kostar den något?',
    answer: {
      ...{ by: 'aya', isDone: true },
      text: 'Hej Gunilla! Barnvagnen följer med utan kostnad. Säg till när du bokar, så skriver vi in den.',
    },
  },
  {
    ...{ day: -21, time: '19:44', name: 'أبو يوسف', email: 'abu.yusuf@resenar.example', language: 'ar' },
    text: 'السلام عليكم. هل الفندق في إسطنبول قريب من محطة الترام؟ والدتي لا تستطيع المشي طويلاً.',
    phone: '+46701740690',
    answer: {
      ...{ by: 'karim', isDone: true },
      text: 'وعليكم السلام. نعم، المحطة على بُعد دقيقتين مشياً، ويمكننا طلب غرفة قريبة من المصعد. أهلاً بكم!',
    },
  },
  {
    ...{ day: -9, time: '14:03', name: 'Idrottsföreningen Exemplet', email: 'kansli@forening.example', language: 'sv' },
    kind: 'business',
    text: 'Vi är 22 personer som vill till Marrakech i påsk. Kan ni lämna en offert med halvpension?',
    answer: {
      ...{ by: 'aya', isDone: false },
      text: 'Hej! Vad roligt. Vi räknar på det och hör av oss på torsdag. Hur många dubbelrum behöver ni?',
    },
  },
  {
    ...{ day: -6, time: '03:17', name: 'Best Offers', email: 'offers@spam.example', language: 'sv' },
    homepage: 'https://spam.example',
    text: 'Cheap watches, order today.',
  },
  {
    ...{ day: -3, time: '04:51', name: 'Promo', email: 'promo@spam.example', language: 'sv' },
    text: 'https://spam.example/a https://spam.example/b https://spam.example/c',
  },
  {
    ...{ day: -2, time: '20:26', name: 'هالة ن.', email: 'hala@resenar.example', language: 'ar' },
    text: 'مرحباً، هل يوجد موعد لرحلة العمرة في عطلة المدارس؟ نحن عائلة من خمسة أشخاص.',
    answer: {
      ...{ by: 'karim', isDone: false },
      text: 'أهلاً هالة، نعم لدينا مواعيد في العطلة. متى تريدون السفر، وكم أعمار الأطفال؟',
    },
  },
  {
    ...{ day: -1, time: '16:38', name: 'Per Edlund', email: 'per@resenar.example', language: 'sv' },
    text: 'Hej, jag har bokat men hittar inte mejlet med bekräftelsen. Kan ni skicka den igen?',
  },
  {
    ...{ day: -1, time: '22:09', name: 'سارة', email: 'sara@resenar.example', language: 'ar' },
    text: 'هل أستطيع الدفع على ثلاث دفعات بدلاً من دفعتين؟',
  },
  {
    ...{ day: 0, time: '07:41', name: 'Mona Lilja', email: 'mona@resenar.example', language: 'sv' },
    text: 'Är maten halal på alla hotell i Sarajevo?',
  },
]; // oxfmt-ignore

async function idOf({ db }: Agency, email: string): Promise<string> {
  const [row] = await db.query<{ id: string }[]>(
    `select id from contact_messages where email = $1 order by created_at desc limit 1`,
    [email],
  );
  if (!row) throw new Error(`${email} has not written`);
  return row.id;
}

async function answer(
  agency: Agency,
  { email }: Message,
  { by, text, isDone }: NonNullable<Message['answer']>,
): Promise<void> {
  const staff = await agency.staff(by);
  const id = await idOf(agency, email);
  await staff.call<MessageThreadView>(`POST /messages/${id}/reply`, { text });
  if (isDone) await staff.call(`PUT /messages/${id}`, { state: 'done' });
}

/** Messages of visitors, and what staff did with them. */
export function contactMessages(timeline: Timeline): void {
  for (const message of MESSAGES) {
    const { day, time, text, answer: answered, ...sender } = message;
    timeline.on({ day, time }, async (agency) => {
      const visitor = agency.visitor(message.language);
      await visitor.call('POST /contact/send', { ...sender, message: text });
    });
    if (!answered) continue;
    timeline.on({ day: day + 1, time: '09:20' }, (agency) => answer(agency, message, answered));
  }
}
