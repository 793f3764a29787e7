import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NumberKind } from '@safar/domain/money/amount-input';
import { useState } from 'react';
import { NumberField } from './NumberField.js';

function Field({ kind, wrong }: { readonly kind: NumberKind; readonly wrong?: string }) {
  const [typed, setTyped] = useState('');
  return <NumberField label="Belopp" kind={kind} value={typed} onChange={setTyped} wrong={wrong} />;
}

async function type(text: string, kind: NumberKind = 'kronor', wrong?: string) {
  const user = userEvent.setup();
  render(<Field kind={kind} {...(wrong && { wrong })} />);
  const field = screen.getByLabelText('Belopp');
  await user.type(field, text);
  return { user, field };
}

it.each([
  ['3000,50', 'kronor', 'Hela kronor, tack. Skriv beloppet utan ören.'],
  ['-5', 'kronor', 'Talet kan inte vara mindre än noll.'],
  ['1e4', 'kronor', 'Beloppet går inte att läsa. Skriv det med siffror, till exempel 11\u00a0990.'],
  ['2,5', 'count', 'Skriv ett helt tal, utan decimaler.'],
] as const)('keeps %s as typed and shows the reason', async (text, kind, message) => {
  const { user, field } = await type(text, kind);
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(field).toHaveValue(text);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(message);
});

it('shows the reason on Enter, too', async () => {
  const { user, field } = await type('3000,50');
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/^Hela kronor/);
});

it.each(['11 990', '١٢٥٠ kr', '1.234.567'])('accepts %s', async (text) => {
  const { user, field } = await type(text);
  await user.tab();
  expect(field).toHaveValue(text);
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

it('shows the server’s message until it has its own', async () => {
  const { user, field } = await type('500', 'kronor', 'För mycket.');
  expect(field).toHaveAccessibleDescription('För mycket.');
  await user.type(field, ',50');
  await user.tab();
  expect(field).toHaveAccessibleDescription(/^Hela kronor/);
});
