import { ICON_PATHS, type IconName, MIRRORED } from './icon-paths.js';

export type { IconName } from './icon-paths.js';

/** An icon. It is decorative beside a text; with `label` it has an accessible name. */
export function Icon({
  name,
  label,
  size = 24,
}: {
  name: IconName;
  label?: string;
  size?: number;
}) {
  const path = name in ICON_PATHS ? ICON_PATHS[name as keyof typeof ICON_PATHS] : name;
  const mirrored = MIRRORED.includes(name) ? ' icon--mirrored' : '';
  const voice = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return (
    <svg className={`icon${mirrored}`} viewBox="0 0 24 24" width={size} height={size} {...voice}>
      <path d={path} />
    </svg>
  );
}
