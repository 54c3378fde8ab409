/** A vehicle's plate. Every plate of the site is printed by this. */
export function Placa({ placa }: { placa: string }) {
  return (
    <span className="plate">
      <span>{placa}</span>
    </span>
  )
}
