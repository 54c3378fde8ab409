/** A vehicle's plate, the only way that one is printed. */
export function Placa({ placa }: { placa: string }) {
  return (
    <span className="plate">
      <span>{placa}</span>
    </span>
  )
}
