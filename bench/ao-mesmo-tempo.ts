/** The same call many times, with as many under way at once as there are connections: as a site is asked, not one after the other. */
export const CONEXOES = Number(process.env['CONEXOES'] ?? 16)

/** `vezes` calls of `fazer`, in their order of ending. */
export async function aoMesmoTempo<T>(vezes: number, fazer: () => Promise<T>): Promise<T[]> {
  const feitas: T[] = []
  let faltam = vezes
  const uma = async () => {
    while (faltam-- > 0) feitas.push(await fazer())
  }
  await Promise.all(Array.from({ length: Math.min(CONEXOES, vezes) }, uma))
  return feitas
}
