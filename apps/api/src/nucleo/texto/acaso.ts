import { comandoDeAcaso, promessaDeAcaso } from '@sorium/contratos/comum/acaso.ts'
import { Recusa } from '../erros.ts'

export function exigirSemAcaso(p: { textos: readonly string[]; comandos?: readonly string[] }): void {
  for (const texto of p.textos) {
    const achada = promessaDeAcaso(texto)
    if (achada)
      throw new Recusa('pedido.ao_acaso', {
        detalhes: `O texto diz “${achada}”. Se quem recebe sabe antes o que vem, diga o que é e tire essas palavras.`,
      })
  }
  for (const comando of p.comandos ?? []) {
    const achada = comandoDeAcaso(comando)
    if (achada)
      throw new Recusa('pedido.ao_acaso', {
        detalhes: `O comando tem “${achada}”. Se ele entrega sempre a mesma coisa, dê a ela outro nome no jogo.`,
      })
  }
}
