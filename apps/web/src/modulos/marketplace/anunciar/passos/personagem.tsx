import { EscolhaDePersonagem } from '#nucleo/escolha-de-personagem.tsx'
import type { ListaDePersonagens } from '#nucleo/personagens.ts'
import { Aviso } from '#ui/aviso.tsx'

interface Props {
  lista: ListaDePersonagens
  ehItem: boolean
  escolhido: number | null
  escolher: (passport: number) => void
  erro: string | undefined
}

export function AnunciarPersonagem({ lista, ehItem, escolhido, escolher, erro }: Props) {
  const ninguem = ehItem && lista.fase === 'pronta' && !lista.personagens.some((p) => p.online)
  return (
    <>
      <EscolhaDePersonagem
        lista={lista}
        escolhido={escolhido}
        escolher={escolher}
        erro={escolhido === null ? erro : undefined}
        titulo={ehItem ? 'Personagem na cidade' : 'De quem é o veículo?'}
        texto={
          ehItem ? 'O item sai do inventário dele, que precisa estar na cidade agora.' : 'O veículo sai da garagem do personagem escolhido.'
        }
        soNaCidade={ehItem}
      />
      {ninguem && (
        <Aviso tom="alerta" icone="clock">
          <b>Nenhum personagem seu está na cidade.</b> Entre no servidor com quem tem o item: esta lista se atualiza sozinha.
        </Aviso>
      )}
    </>
  )
}
