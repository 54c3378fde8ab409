import { createContext, useContext, useState } from 'react'
import { type EntradaDoMenu, EntradaDePagina, EntradaPropria } from '@sorium/contratos/vitrine/index.ts'
import { INICIO_NO_MENU, MAXIMO_DE_ENTRADAS_PROPRIAS } from '@sorium/contratos/vitrine/valores.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { classeDeCartao } from '#ui/cartao.tsx'
import { barraDoTelefone, entradasDoMenu, type LugarNoMenu, lugaresDoMenu } from '../menu.ts'
import { useGravarLista } from './consultas.ts'
import { DialogoDoItem } from './dialogo-do-item.tsx'
import { DialogoDoMenuPadrao } from './dialogo-do-menu-padrao.tsx'
import { ListaDaVitrine } from './lista.tsx'
import { NoMenu, PreviaDoMenu } from './previa-do-menu.tsx'
import { comItem } from './regras.ts'
import * as estilos from './menu.module.css'

const Paginas = createContext<readonly LugarNoMenu[]>([])

const SEMPRE = 'Sempre à vista: é por aqui que o jogador volta.'

interface Props {
  itens: readonly EntradaDoMenu[]
  paginas: readonly LugarNoMenu[]
  atalhos: readonly LugarNoMenu[]
}

export function MenuDaVitrine({ itens, paginas, atalhos }: Props) {
  const [voltando, setVoltando] = useState(false)
  const todas = entradasDoMenu(paginas, itens)
  const proprias = todas.filter((e) => e.link !== null).length
  const lugares = lugaresDoMenu(paginas, atalhos, itens)
  const paginaDe = (e: EntradaDoMenu) => paginas.find((p) => p.para === e.id)
  return (
    <div className={estilos.lados}>
      <Paginas value={paginas}>
        <ListaDaVitrine
          nome="menu"
          titulo="Menu do site"
          dica="As três primeiras ficam também na barra de baixo do telefone. Ocultar tira só do menu: a página continua no ar, no endereço dela. Entradas suas:"
          curta
          palavra="entrada"
          novo="Nova entrada"
          maximo={MAXIMO_DE_ENTRADAS_PROPRIAS}
          quantos={proprias}
          itens={todas}
          inteira={(guardados) => entradasDoMenu(paginas, guardados)}
          linha={(e) => {
            const padrao = paginaDe(e)?.rotulo
            const sempre = e.id === INICIO_NO_MENU ? SEMPRE : undefined
            const chamada = padrao !== undefined && e.rotulo ? `${e.id} · no padrão: ${padrao}` : (e.link ?? e.id)
            return {
              titulo: e.rotulo || (padrao ?? ''),
              texto: sempre ? `${chamada} · sempre à vista` : chamada,
              sempre,
              doSite: e.link === null,
              aoSumir: e.link === null ? `Fora do menu. A página continua no ar em ${e.id}.` : 'Oculto: ninguém vê no site.',
            }
          }}
          formulario={FormularioDoMenu}
        />
      </Paginas>
      <section className={`${classeDeCartao} ${estilos.lado}`} aria-label="Prévia do menu">
        <PreviaDoMenu lugares={lugares} barra={barraDoTelefone(paginas, atalhos, lugares)} />
        {itens.length > 0 && (
          <Botao variante="linha" tamanho="pequeno" icone="undo-2" onClick={() => setVoltando(true)}>
            Voltar ao padrão
          </Botao>
        )}
      </section>
      {voltando && <DialogoDoMenuPadrao proprias={proprias} aoFechar={() => setVoltando(false)} />}
    </div>
  )
}

interface PropsDoFormulario<I> {
  item: I
  aoFechar: () => void
}

function FormularioDoMenu({ item, aoFechar }: PropsDoFormulario<EntradaDoMenu | null>) {
  return item?.link === null ? (
    <FormularioDaPagina item={item} aoFechar={aoFechar} />
  ) : (
    <FormularioDaEntrada item={item} aoFechar={aoFechar} />
  )
}

const SALVO = 'Menu salvo.'

function FormularioDaPagina({ item, aoFechar }: PropsDoFormulario<EntradaDePagina>) {
  const paginas = useContext(Paginas)
  const pagina = paginas.find((p) => p.para === item.id)
  const padrao = pagina?.rotulo ?? ''
  const f = useFormulario({
    esquema: EntradaDePagina,
    valores: { rotulo: item.rotulo },
    corpo: ({ rotulo }) => ({ ...item, rotulo: rotulo === padrao ? '' : rotulo }),
    mutacao: useGravarLista('menu'),
    pedido: (entrada) => (itens: readonly EntradaDoMenu[]) => comItem(entradasDoMenu(paginas, itens), entrada),
    aoAceitar() {
      brindar(SALVO)
      aoFechar()
    },
  })
  return (
    <DialogoDoItem
      titulo={`Renomear ${padrao}`}
      formulario={f}
      aoFechar={aoFechar}
      previa={<NoMenu lugares={[{ para: item.id, icone: pagina?.icone ?? 'house', rotulo: f.form.getValues().rotulo.trim() || padrao }]} />}
    >
      <Entrada
        rotulo="Nome no menu"
        dica={`Vazio: '${padrao}'. O título da página continua o mesmo.`}
        placeholder={padrao}
        autoComplete="off"
        {...f.campo('rotulo')}
      />
    </DialogoDoItem>
  )
}

function FormularioDaEntrada({ item, aoFechar }: PropsDoFormulario<EntradaPropria | null>) {
  const paginas = useContext(Paginas)
  const [{ id, oculto }] = useState(() => item ?? { id: crypto.randomUUID(), oculto: false })
  const f = useFormulario({
    esquema: EntradaPropria,
    valores: { rotulo: item?.rotulo ?? '', link: item?.link ?? '' },
    corpo: (campos) => ({ ...campos, id, oculto }),
    mutacao: useGravarLista('menu'),
    pedido: (entrada) => (itens: readonly EntradaDoMenu[]) => comItem(entradasDoMenu(paginas, itens), entrada),
    aoAceitar() {
      brindar(SALVO)
      aoFechar()
    },
  })
  const rotulo = f.form.getValues().rotulo.trim() || 'Nome no menu'
  return (
    <DialogoDoItem
      titulo={item ? 'Editar entrada' : 'Nova entrada'}
      formulario={f}
      aoFechar={aoFechar}
      previa={<NoMenu lugares={[{ para: id, icone: 'arrow-up-right', rotulo }]} />}
    >
      <Entrada rotulo="Nome no menu" dica="Discord, Regras da cidade, Wiki..." required autoComplete="off" {...f.campo('rotulo')} />
      <Entrada
        rotulo="Leva para"
        dica="Um endereço com https. Abre em outra aba."
        placeholder="https://exemplo.com"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...f.campo('link')}
      />
    </DialogoDoItem>
  )
}
