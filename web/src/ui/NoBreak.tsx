/** A text whose spans of figures, such as `9–18`, do not fall apart at the end of a line. */
export function NoBreak({ children: text }: { children: string }) {
  return text.split(/(\d+–\d+)/).map((part, place) =>
    // What was split by stands at every second place.
    place % 2 === 1 ? (
      <span key={place} className="whole-span">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
