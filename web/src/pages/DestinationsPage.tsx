export function Component() {
  return <h1>Destinations</h1>;
}
