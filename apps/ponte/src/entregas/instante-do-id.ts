/** Operation ids are uuid v7: they begin with the time at which they were made, in ms since 1970. */

export const instanteDoId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

export function primeiroIdDe(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
