/** A text whose number ranges, such as `9–18`, do not break across lines. */
export function NoBreak({ children: text }: { children: string }) {
  return text.split(/(\d+–\d+)/).map((part, place) =>
    // split() returns the matched ranges at odd indexes.
    place % 2 === 1 ? (
      <span key={place} className="whole-span">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
