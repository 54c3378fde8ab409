import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useConfirmacao } from '#nucleo/confirmacao.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Arte } from '#ui/arte.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { CaixaDeMarcar } from '#ui/campo.tsx'
import { Icone, type NomeDeIcone } from '#ui/icone.tsx'
import { Formulario } from '#ui/formulario.tsx'
import * as estilos from './boas-vindas.module.css'
import { classeDoQuadro, classeDeCartao } from '#ui/cartao.tsx'

interface Props {
  criacao: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>
}

interface Informacao {
  icone: NomeDeIcone
  titulo: string
  texto: string
}

const informacoes = (): readonly Informacao[] => [
  { icone: 'banknote', titulo: `Saldo em ${PALAVRAS.emReais}`, texto: 'Paga itens da loja e anúncios de outros jogadores.' },
  { icone: 'coins', titulo: `Saldo em ${PALAVRAS.moeda}`, texto: 'A moeda da cidade: compra itens e veículos.' },
  {
    icone: 'lock',
    titulo: 'Conversão sem volta',
    texto: `Você converte ${PALAVRAS.real} em ${PALAVRAS.moeda} pela cotação do momento. O contrário não existe.`,
  },
]

export function CarteiraBoasVindas({ criacao }: Props) {
  const [leu, setLeu] = useState(false)
  const c = useConfirmacao({ mutacao: criacao, pedido: undefined, pronto: leu })
  return (
    <section className={`${classeDeCartao} ${estilos.boasVindas}`} aria-labelledby="boas-vindas">
      <div className={estilos.capa}>
        <Arte nome="noite" />
        <h1 id="boas-vindas">Bem-vindo à sua Carteira!</h1>
      </div>
      <Formulario className={estilos.conteudo} aoEnviar={c.aoEnviar}>
        <p className="sub">A carteira guarda os seus dois saldos na cidade. Leia com calma antes de criar a sua.</p>
        <ul className={estilos.informacoes}>
          {informacoes().map((i) => (
            <li key={i.titulo}>
              <span className={classeDoQuadro}>
                <Icone nome={i.icone} />
              </span>
              <b className="h3">{i.titulo}</b>
              <span className="sm mut">{i.texto}</span>
            </li>
          ))}
        </ul>
        <CaixaDeMarcar checked={leu} onChange={(e) => setLeu(e.target.checked)}>
          Li e entendi todas as informações acima.
        </CaixaDeMarcar>
        {c.falha && (
          <Aviso tom="erro">
            <b>Erro ao criar carteira.</b> {textoDoErro(c.falha, '')}
          </Aviso>
        )}
        <div>
          <Botao type="submit" variante="primaria" tamanho="grande" disabled={!leu} ocupado={c.ocupado} textoOcupado="Criando...">
            Criar minha carteira
          </Botao>
        </div>
      </Formulario>
    </section>
  )
}
