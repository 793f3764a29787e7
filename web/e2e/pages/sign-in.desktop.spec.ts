import { type Page, test as plain } from '@playwright/test';
import { query } from '../support/database.js';
import { expect, test } from '../support/fixtures.js';
import { haltingLine } from '../support/halting-line.js';
import { Visitor } from '../support/journey.js';

const ACCOUNT = { email: 'editor@safar.example', password: 'resa-med-safar' };

/** The texts of the specification, and their Arabic versions. */
const TEXTS = {
  sv: {
    missing: ['Ogiltig e-postadress', 'Lösenord saknas.'],
    failed: 'Ogiltig e-postadress eller lösenord',
    forgotten: 'Har du glömt lösenordet?',
    home: 'Tillbaka till startsidan',
  },
  ar: {
    missing: ['البريد الإلكتروني غير صالح', 'أدخل كلمة المرور.'],
    failed: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    forgotten: 'هل نسيت كلمة المرور؟',
    home: 'العودة إلى الصفحة الرئيسية',
  },
} as const;

const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

/** Runs in the browser. Delays the message tasks in which React renders deferred updates, as on a busy machine. */
function holdTasksBack(milliseconds: number): void {
  const original = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => original.call(this, message), milliseconds);
  };
}

class SignIn extends Visitor {
  async open(): Promise<void> {
    await this.goto(this.paths.login());
  }

  async send({ email, password }: typeof ACCOUNT): Promise<void> {
    await this.page.getByLabel(this.t('content.login.email')).fill(email);
    await this.page.getByLabel(this.t('content.login.password')).fill(password);
    await this.button(this.t('content.login.submit')).click();
  }
}

/** Submits a wrong password before any script is loaded, then lets the scripts load. */
async function sendEarly(page: Page): Promise<SignIn> {
  let letIn = (): void => undefined;
  const released = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const signIn = new SignIn(page, 'sv');
  await page.goto(signIn.paths.login(), { waitUntil: 'commit' });
  await signIn.send({ ...ACCOUNT, password: 'fel lösenord' });
  letIn();
  return signIn;
}

test(
  'a form submitted before hydration is not lost and gets its reply afterwards',
  { tag: '@core' },
  async ({ page }) => {
    const signIn = await sendEarly(page);
    await expect(page.getByRole('alert')).toHaveText(TEXTS.sv.failed);
    await expect(page.getByLabel(signIn.t('content.login.email'))).toHaveValue(ACCOUNT.email);
  },
);

test('a form submitted while React hydrates the page in parts is not lost either', async ({
  page,
}) => {
  await page.addInitScript(holdTasksBack, 60);
  // React checks the clock before each part and pauses after five milliseconds of work; here after ten parts.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let looks = 0;
    performance.now = () => now() + 0.5 * (looks += 1);
  });
  const signIn = await sendEarly(page);
  await expect(page.getByRole('alert')).toHaveText(TEXTS.sv.failed, { timeout: 45_000 });
  await expect(page.getByLabel(signIn.t('content.login.email'))).toHaveValue(ACCOUNT.email);
});

// Uses the plain test function, because the proxy has another origin, which the site's own tests forbid.
plain(
  'what is sent while the document is still on its way is not lost',
  { tag: '@core' },
  async ({ page, baseURL }) => {
    const line = await haltingLine(baseURL ?? '');
    try {
      const signIn = new SignIn(page, 'sv');
      await page.goto(`${line.origin}${signIn.paths.login()}`, { waitUntil: 'commit' });
      await signIn.send({ ...ACCOUNT, password: 'fel lösenord' });
      line.goOn();
      await expect(page.getByRole('alert')).toHaveText(TEXTS.sv.failed);
      await expect(page.getByLabel(signIn.t('content.login.email'))).toHaveValue(ACCOUNT.email);
    } finally {
      await line.close();
    }
  },
);

for (const lang of ['sv', 'ar'] as const) {
  // [SPEC 2.2b] [SPEC 2.2c] [SPEC 5.12c] [SPEC 8.2a] [SPEC I4.1] [ASVS 6.2.6]
  test(`the sign-in requires e-mail and password, shows the failure, and links to password reset and home (${lang})`, async ({
    page,
  }) => {
    const signIn = new SignIn(page, lang);
    const texts = TEXTS[lang];
    const alert = page.getByRole('alert');
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/login'))));
    await signIn.open();
    await signIn.send({ email: 'editor@', password: '' });
    for (const text of texts.missing) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    expect(asked).toBe(0);

    await signIn.send({ ...ACCOUNT, password: 'fel lösenord' });
    await expect(alert).toHaveText(texts.failed);
    await expect(alert).toBeFocused();
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await page.getByLabel(signIn.t('content.login.email')).focus();
    await signIn.send(ACCOUNT);
    await expect(alert).toBeFocused();
    await expect(alert).toHaveText(texts.failed);
    expect(asked).toBe(2);
    expect(await stored(page)).toEqual([null, null]);

    await expect(page.getByRole('link', { name: texts.forgotten })).toHaveAttribute(
      'href',
      signIn.paths.forgotPassword(),
    );
    await page.getByRole('main').getByRole('link', { name: texts.home, exact: true }).click();
    await expect(page).toHaveURL(signIn.paths.home());
  });
}

/** Returns the server's response when a second factor is needed or wrong. */
const answerWith = (code: string, message: string) => ({
  status: 401,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: 401, code, message, requestId: '' }),
});

for (const lang of ['sv', 'ar'] as const) {
  test(`a second factor is asked for in a second step, and the sign-in can start over (${lang})`, async ({
    page,
  }) => {
    const signIn = new SignIn(page, lang);
    const texts = (key: 'title' | 'code' | 'missing' | 'submit' | 'other'): string =>
      signIn.t(`content.login.factor.${key}`);
    const sent: unknown[] = [];
    await page.route('**/api/login', (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      sent.push(body);
      return route.fulfill(
        body['otp'] === undefined
          ? answerWith('SECOND_FACTOR_NEEDED', 'needed')
          : answerWith('SECOND_FACTOR_WRONG', signIn.t('errors.SECOND_FACTOR_WRONG')),
      );
    });
    await signIn.open();
    await signIn.send(ACCOUNT);
    await expect(page.getByRole('heading', { level: 1, name: texts('title') })).toBeVisible();
    const code = page.getByLabel(texts('code'));
    await expect(code).toBeFocused();
    await signIn.button(texts('submit')).click();
    await expect(page.getByText(texts('missing'), { exact: true })).toBeVisible();
    expect(sent).toEqual([ACCOUNT]);

    await code.fill('123456');
    await signIn.button(texts('submit')).click();
    await expect(page.getByRole('alert')).toHaveText(signIn.t('errors.SECOND_FACTOR_WRONG'));
    expect(sent).toEqual([ACCOUNT, { ...ACCOUNT, otp: '123456' }]);
    expect(await stored(page)).toEqual([null, null]);

    await signIn.button(texts('other')).click();
    await expect(page.getByLabel(signIn.t('content.login.password'))).toHaveValue('');
  });
}

/** Records the page's messages during the sign-in in sessionStorage, because the console replaces the page at once. */
const recordAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('[role=status], main button')].map(
        (node) => node.textContent,
      );
      sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}|${said.join('|')}`);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

// [SPEC 4.2a] [SPEC 4.13] [SPEC 7.12b] [SPEC 8.2b] [SPEC I4.2]
test(
  'the sign-in sends cookies, announces its success, stores token and user, and opens the console',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    const signIn = new SignIn(page, 'sv');
    await signIn.open();
    await recordAnnouncements(page);
    await page.evaluate(holdTasksBack, 500);
    await context.addCookies([{ name: 'prov', value: 'med', url: baseURL ?? '' }]);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/login'),
      signIn.send(ACCOUNT),
    ]);
    expect((await request.allHeaders())['cookie']).toContain('prov=med');
    expect(request.postDataJSON()).toEqual(ACCOUNT);

    await expect(page).toHaveURL(/\/admin/);
    const said = await page.evaluate(() => sessionStorage.getItem('said'));
    expect(said).toContain('Inloggning lyckades');
    expect(said).toContain('Loggar in...');
    const [account] = await query<{ id: string; role: string }>(
      'select id, role from users where email = $1',
      [ACCOUNT.email],
    );
    const [token, user] = await stored(page);
    expect(JSON.parse(user ?? '')).toMatchObject({ ...account, email: ACCOUNT.email });
    const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ sub: account?.id, exp: expect.any(Number) });
  },
);
