import type { SettingValue } from '@safar/domain/contracts/system/settings';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { serverProblems } from '../form/field-problems.js';
import { useSessionState } from '../form/use-session-state.js';
import { useText } from '../i18n/use-text.js';
import { type SettingRecord, type Typed, isChanged, typedFrom, valueFrom } from './values.js';
import { useSettingTexts } from './setting-texts.js';

type ByKey<Value> = Readonly<Record<string, Value>>;

const without = <Value>(all: ByKey<Value>, keys: readonly string[]): ByKey<Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));

/** Input and error messages, by key. */
function useTyped() {
  const [typed, setTyped] = useSessionState<Typed>('settings-1');
  const [problems, setProblems] = useState<ByKey<string>>({});
  return {
    typed,
    problems,
    type: (key: string, text: Typed): void => {
      setTyped((all) => ({ ...all, [key]: text }));
      setProblems((all) => without(all, [key]));
    },
    /** What was typed since is not the input that is done with. */
    discard: (keys: readonly string[]): void => {
      setTyped((all) =>
        without(
          all,
          keys.filter((key) => all[key] === typed[key]),
        ),
      );
      setProblems((all) => without(all, keys));
    },
    blame: (wrong: ByKey<string>): void => setProblems((all) => ({ ...all, ...wrong })),
    clear: (): void => {
      setTyped({});
      setProblems({});
    },
  };
}

/** Saves a value, null for the default; returns the error message, or null on success. */
function useStore(): (record: SettingRecord, value: SettingValue | null) => Promise<string | null> {
  const t = useText();
  const data = useDataProvider();
  return async (record, value) => {
    try {
      await data.update('settings', { id: record.id, data: { value }, previousData: record });
      return null;
    } catch (error) {
      return serverProblems(error)[0]?.message ?? t('settings.notSaved');
    }
  };
}

export interface SettingsForm {
  readonly typedOf: (record: SettingRecord) => Typed;
  readonly problemOf: (record: SettingRecord) => string | undefined;
  readonly isUnsaved: (record: SettingRecord) => boolean;
  readonly isSaving: boolean;
  readonly type: (record: SettingRecord, typed: Typed) => void;
  readonly undo: (records: readonly SettingRecord[]) => void;
  readonly undoAll: () => void;
  readonly save: (records: readonly SettingRecord[]) => Promise<void>;
  readonly reset: (record: SettingRecord) => Promise<void>;
}

/** Input of the settings and saving it. A rejected setting keeps its input, with the reason. */
export function useSettingsForm(): SettingsForm {
  const { typed, problems, type, discard, blame, clear } = useTyped();
  const store = useStore();
  const announce = useAnnouncements();
  const [isSaving, setSaving] = useState(false);
  const typedOf = (record: SettingRecord): Typed => typed[record.id] ?? typedFrom(record);
  const isUnsaved = (record: SettingRecord): boolean => isChanged(record, typedOf(record));

  const save = async (records: readonly SettingRecord[]): Promise<void> => {
    setSaving(true);
    const wrong: Record<string, string> = {};
    const changed = records.filter(isUnsaved);
    for (const record of changed) {
      const problem = await store(record, valueFrom(record, typedOf(record)));
      if (problem !== null) wrong[record.id] = problem;
    }
    setSaving(false);
    const saved = changed.filter(({ id }) => !(id in wrong));
    discard(saved.map(({ id }) => id));
    blame(wrong);
    announce.saved(saved.length, changed.length);
  };

  const reset = async (record: SettingRecord): Promise<void> => {
    const problem = await store(record, null);
    if (problem === null) discard([record.id]);
    announce.wasReset(record, problem);
  };

  return {
    typedOf,
    problemOf: ({ id }) => problems[id],
    isUnsaved,
    isSaving,
    type: ({ id }, text) => type(id, text),
    undo: (records) => discard(records.map(({ id }) => id)),
    undoAll: clear,
    save,
    reset,
  };
}

/** Notifies the user and reloads the settings. */
function useAnnouncements() {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const settingTexts = useSettingTexts();
  return {
    saved: (count: number, wanted: number): void => {
      if (count > 0) refresh();
      if (count < wanted) notify(t('settings.notSaved'), { type: 'error' });
      else notify(t('settings.saved', { smart_count: count }), { type: 'success' });
    },
    wasReset: (record: SettingRecord, problem: string | null): void => {
      const { label } = settingTexts(record.id);
      if (problem === null) refresh();
      notify(problem ?? t('settings.wasReset', { label }), {
        type: problem === null ? 'success' : 'error',
      });
    },
  };
}
