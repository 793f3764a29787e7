export function Component() {
  return <h1>Destination</h1>;
}
