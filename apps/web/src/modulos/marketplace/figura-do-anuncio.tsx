import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { ehCarro, reservaDoMatiz, retratoDoPersonagem } from '#nucleo/figura.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import { Palco, type MatizDePalco } from '#ui/palco.tsx'
import { Placa } from '#ui/placa.tsx'

interface Props {
  anuncio: Pick<Anuncio, 'imagem' | 'matiz' | 'tipo' | 'placa_veiculo' | 'quantidade'>
  pequena?: boolean
  prioridade?: boolean
}

export function FiguraDoAnuncio({ anuncio, pequena = false, prioridade = false }: Props) {
  const matiz = anuncio.matiz as MatizDePalco
  const { placa_veiculo: placa, quantidade } = anuncio
  return (
    <Palco
      matiz={matiz}
      imagem={anuncio.imagem}
      reserva={reservaDoMatiz(matiz)}
      carro={ehCarro(anuncio.imagem)}
      prioridade={prioridade}
      {...(placa && !pequena && { cantoEsquerdo: <Placa placa={placa} /> })}
      {...(quantidade > 1 &&
        !pequena && {
          cantoDireito: (
            <Etiqueta tom="vidro">
              <span className="num">{formatarInteiro(quantidade)} un.</span>
            </Etiqueta>
          ),
        })}
    />
  )
}

const numeroDoNome = (nome: string): number => Array.from(nome).reduce((soma, letra) => soma + (letra.codePointAt(0) ?? 0), 0)

interface PropsDoRetrato {
  anuncio: Pick<Anuncio, 'nome_usuario_vendedor' | 'foto_vendedor'>
  tamanho?: 'xs' | 'm'
}

export function RetratoDoVendedor({ anuncio: { nome_usuario_vendedor: nome, foto_vendedor: foto }, tamanho = 'xs' }: PropsDoRetrato) {
  return <Avatar url={foto} reserva={retratoDoPersonagem(nome, numeroDoNome(nome))} tamanho={tamanho} />
}
