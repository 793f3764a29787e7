import { Icon } from './Icon.js';

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  readonly current: number;
}

/** The progress of a process in a few steps. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < current ? 'steps__step steps__step--done' : 'steps__step'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="steps__mark">
              {index < current ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
