export interface MudancaDoPeriodo {
  rumo: 'mais' | 'menos' | 'igual'
  texto: string
}

export function mudancaDe(agora: number, antes: number): MudancaDoPeriodo {
  if (agora === antes) return { rumo: 'igual', texto: 'igual aos 30 dias de antes' }
  if (antes === 0) return { rumo: 'mais', texto: 'nada nos 30 dias de antes' }
  const porCento = Math.round(((agora - antes) / antes) * 100)
  const valor = `${Math.abs(porCento).toLocaleString('pt-BR')} %`
  return agora > antes
    ? { rumo: 'mais', texto: `${valor} mais que nos 30 dias de antes` }
    : { rumo: 'menos', texto: `${valor} menos que nos 30 dias de antes` }
}
