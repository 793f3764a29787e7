/** Wallets that hold cards, under the provider's names. */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** The same in every language. */
export const WALLET_NAMES: Readonly<Record<Wallet, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** Returns the wallet of a text; null when it is none of ours. */
export const walletOf = (text: string | null | undefined): Wallet | null =>
  WALLETS.find((wallet) => wallet === text) ?? null;
