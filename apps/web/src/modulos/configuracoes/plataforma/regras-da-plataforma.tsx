import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DIAS_DO_ACORDO } from '@sorium/contratos/configuracoes/acordo.ts'
import type { RegrasDoSite } from '@sorium/contratos/configuracoes/regras.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { ListaDeFatos } from '#ui/lista-de-fatos.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { consultaDasRegras, useLerAcordo } from './consultas.ts'
import { Cumprimento } from './cumprimento.tsx'
import * as estilos from './plataforma.module.css'

const NAO_DITO = 'Ainda não dito'
const ONDE_LER = 'https://docs.fivem.net/docs/server-manual/setting-up-a-tebex-store'

export function RegrasDaPlataforma() {
  const { data, error, isError, refetch } = useQuery(consultaDasRegras())
  if (!data)
    return isError ? (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        {textoDoErro(error, 'Erro ao carregar as regras.')}
      </Aviso>
    ) : (
      <Esqueleto texto="Carregando as regras...">
        <Barra altura={240} />
      </Esqueleto>
    )
  return (
    <Pilha>
      {!(data.operador_nome && data.operador_contato) && (
        <Aviso tom="alerta">
          <b>O site não diz quem o opera.</b> Sem o nome e um e-mail de contato, ele descumpre o acordo da plataforma e a lei, e os textos
          legais ficam fora do ar.
        </Aviso>
      )}
      <Respostas regras={data} />
      <Acordo acordo={data.acordo} />
      <Cumprimento />
    </Pilha>
  )
}

function Respostas({ regras: r }: { regras: RegrasDoSite }) {
  const { cripto, moeda, reais } = r.exemplos
  return (
    <Cartao
      titulo="O que você respondeu"
      lado={
        <Link to="/admin/configuracoes" className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })}>
          Mudar
        </Link>
      }
    >
      <div className={estilos.cartao}>
        <ListaDeFatos
          rotulo="O que você respondeu"
          fatos={[
            ['Palavras', r.palavras === 'seguras' ? 'As seguras' : 'As que vieram com o site'],
            ['Página da cotação', cripto],
            ['Moeda', moeda],
            ['Saldo', reais],
            ['Quem opera', r.operador_nome ?? NAO_DITO],
            ['CPF ou CNPJ', r.operador_documento ?? NAO_DITO],
            ['Contato', r.operador_contato ?? NAO_DITO],
            ['Hospedado em', r.pais_hospedagem ?? NAO_DITO],
            ['Aviso no rodapé', r.aviso_nao_afiliado],
            ['Idade', r.maiores_de_18 ? '18+ no rodapé' : 'Não aparece'],
          ]}
        />
        <p className="sm mut">
          Os textos legais ficam na{' '}
          <Link to="/admin/vitrine" search={{ aba: 'termos' }}>
            Vitrine
          </Link>
          : vêm de um modelo com estes dados, e um advogado deve conferi-los.
        </p>
      </div>
    </Cartao>
  )
}

function Acordo({ acordo }: { acordo: RegrasDoSite['acordo'] }) {
  const anotar = useLerAcordo()
  const { visto } = acordo
  return (
    <Cartao titulo="O acordo da plataforma">
      <div className={estilos.cartao}>
        <p>
          Esta versão do site foi escrita para o acordo da plataforma do jogo (Creator Platform License Agreement) de{' '}
          <b>{acordo.data.split('-').toReversed().join('/')}</b>. Ele muda: leia o de hoje de tempos em tempos.
        </p>
        {acordo.vencido && (
          <Aviso tom="alerta">
            {visto
              ? `Já se passaram mais de ${DIAS_DO_ACORDO} dias da última leitura, ou o acordo de que esta versão trata é outro. Leia o de hoje.`
              : 'Ninguém anotou ainda que leu o acordo. Leia o de hoje antes de abrir a cidade.'}
          </Aviso>
        )}
        {anotar.isError && <Aviso tom="erro">{textoDoErro(anotar.error, 'Nada foi anotado. Tente de novo em instantes.')}</Aviso>}
        <div className={estilos.acordo}>
          <a href={ONDE_LER} target="_blank" rel="noreferrer" className={classeDeBotao({ variante: 'linha' })}>
            Onde ler
          </a>
          <Botao
            variante="primaria"
            ocupado={anotar.isPending}
            textoOcupado="Anotando..."
            onClick={() => anotar.mutate(undefined, { onSuccess: () => brindar('Anotado, com a data e o seu nome.') })}
          >
            Li o acordo de hoje
          </Botao>
          <span className="sm mut" aria-live="polite">
            {visto ? `Visto por ${visto.por} em ${formatarDataHora(visto.em)}.` : 'Nunca visto.'}
          </span>
        </div>
      </div>
    </Cartao>
  )
}
