/** Wallets that hold cards, under the provider's names. */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** The same in every language. */
export const WALLET_NAMES: Readonly<Record<Wallet, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** Returns the name of a method with the wallet that held the card: «Kort (Apple Pay)». */
export const withWallet = (
  method: string,
  wallet: Wallet | null,
  isolate = (name: string): string => name,
): string => (wallet ? `${method} (${isolate(WALLET_NAMES[wallet])})` : method);

/** Returns the wallet of a text; null when it is none of ours. */
export const walletOf = (text: string | null | undefined): Wallet | null =>
  WALLETS.find((wallet) => wallet === text) ?? null;
