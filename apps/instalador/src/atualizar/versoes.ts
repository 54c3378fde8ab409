export const VERSAO = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/

const partes = (versao: string): number[] => versao.split('.').map(Number)

/** Below 0: `a` is older. */
export function comparar(a: string, b: string): number {
  const [de, ate] = [partes(a), partes(b)]
  return de.map((parte, i) => parte - (ate[i] ?? 0)).find((diferenca) => diferenca !== 0) ?? 0
}

export function novidades(changelog: string, { depoisDe, ate }: { depoisDe: string; ate: string }): string {
  return changelog
    .split(/^(?=## )/m)
    .filter((trecho) => {
      const versao = /^## (\d+\.\d+\.\d+)\b/.exec(trecho)?.[1]
      return versao !== undefined && comparar(versao, depoisDe) > 0 && comparar(versao, ate) <= 0
    })
    .map((trecho) => trecho.trim())
    .join('\n\n')
}
