import { EllipsisOutlined, UploadOutlined } from "@ant-design/icons";
import dayGridPlugin from "@fullcalendar/daygrid";
import interactionPlugin from "@fullcalendar/interaction";
import listPlugin from "@fullcalendar/list";
import FullCalendar from "@fullcalendar/react";
import timeGridPlugin from "@fullcalendar/timegrid";
import { AllCommunityModule, ModuleRegistry } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { App, AutoComplete, Button, Checkbox, DatePicker, Dropdown, Form, Input, Menu, Modal, Popconfirm, Radio, Select, Slider, Space, Switch, Table, TimePicker, Upload } from "antd";
import dayjs from "dayjs";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import Sortable from "sortablejs";

ModuleRegistry.registerModules([AllCommunityModule]);

const api = async (method, path, body) => {
  const answer = await fetch(`/api/${path}`, { method, body: body && JSON.stringify(body) });
  return answer.json();
};
const useRows = (kind) => {
  const [rows, setRows] = useState([]);
  const load = () => api("GET", kind).then(setRows);
  useEffect(() => void load(), [kind]);
  return [rows, load, setRows];
};

function Grid() {
  const [rows] = useRows("products");
  const columns = [
    { field: "name", headerName: "Product", pinned: "left" },
    { field: "category", cellEditor: "agSelectCellEditor", cellEditorParams: { values: ["Furniture", "Lighting", "Decoration", "Textiles", "Kitchen"] } },
    { field: "supplier" },
    { field: "price", filter: "agNumberColumnFilter", valueFormatter: (p) => `€ ${p.value.toFixed(2)}` },
    { field: "stock", filter: "agNumberColumnFilter" },
    { field: "status", cellEditor: "agSelectCellEditor", cellEditorParams: { values: ["Active", "On sale", "Discontinued"] } },
    { field: "featured" },
    { field: "restock", headerName: "Next delivery", cellDataType: "dateString" },
  ];
  return (
    <div style={{ height: 600 }}>
      <AgGridReact
        rowData={rows}
        columnDefs={columns}
        defaultColDef={{ editable: true, filter: true, floatingFilter: true }}
        getRowId={(p) => String(p.data.id)}
        onCellValueChanged={(p) => api("PATCH", `products/${p.data.id}`, { [p.colDef.field]: p.newValue })}
      />
    </div>
  );
}

function EventDialog({ event, close }) {
  const [form] = Form.useForm();
  const timed = Form.useWatch("timed", form);
  const save = async ({ title, kind, date, time }) => {
    const day = date.format("YYYY-MM-DD");
    const body = { title, kind, start: time ? `${day}T${time.format("HH:mm")}` : day };
    await (event.id ? api("PATCH", `events/${event.id}`, body) : api("POST", "events", body));
    close();
  };
  const initial = { title: event.title, kind: event.kind ?? "Meeting", date: dayjs(event.start), timed: event.start.length > 10, time: event.start.length > 10 ? dayjs(event.start) : undefined };
  return (
    <Modal
      open
      title={event.id ? "Edit event" : "New event"}
      okText="Save"
      onOk={form.submit}
      onCancel={close}
      footer={(_, { OkBtn, CancelBtn }) => (
        <Space>
          {event.id && (
            <Popconfirm title="Delete this event?" okText="Yes" cancelText="No" onConfirm={() => api("DELETE", `events/${event.id}`).then(close)}>
              <Button danger>Delete</Button>
            </Popconfirm>
          )}
          <CancelBtn />
          <OkBtn />
        </Space>
      )}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={save}>
        <Form.Item name="title" label="Title" rules={[{ required: true }]}><Input /></Form.Item>
        <Form.Item name="kind" label="Kind"><Select options={["Meeting", "Deadline", "Private"].map((value) => ({ value }))} /></Form.Item>
        <Form.Item name="date" label="Date" rules={[{ required: true }]}><DatePicker /></Form.Item>
        <Form.Item name="timed" label="At a time" valuePropName="checked"><Switch /></Form.Item>
        {timed && <Form.Item name="time" label="Time" rules={[{ required: true }]}><TimePicker format="HH:mm" /></Form.Item>}
      </Form>
    </Modal>
  );
}

function Calendar() {
  const [rows, load] = useRows("events");
  const [event, setEvent] = useState();
  const colors = { Meeting: "#1677ff", Deadline: "#cf1322", Private: "#389e0d" };
  return (
    <>
      <FullCalendar
        plugins={[dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]}
        initialView="dayGridMonth"
        initialDate="2027-03-10"
        headerToolbar={{ left: "prev,next today", center: "title", right: "dayGridMonth,timeGridWeek,listMonth" }}
        height={640}
        editable
        dayMaxEvents
        events={rows.map((row) => ({ ...row, id: String(row.id), allDay: row.start.length === 10, color: colors[row.kind] }))}
        dateClick={(info) => setEvent({ start: info.dateStr.slice(0, 16) })}
        eventClick={(info) => setEvent(rows.find((row) => String(row.id) === info.event.id))}
        eventDrop={(info) => api("PATCH", `events/${info.event.id}`, { start: info.event.startStr.slice(0, info.event.allDay ? 10 : 16) }).then(load)}
      />
      {event && <EventDialog event={event} close={() => { setEvent(); load(); }} />}
    </>
  );
}

function Column({ name, cards, moved, menu }) {
  const list = useRef();
  const latest = useRef();
  latest.current = moved;
  useEffect(() => {
    const sortable = new Sortable(list.current, {
      group: "kanban",
      animation: 150,
      onEnd: ({ item, from, to, oldIndex, newIndex }) => {
        item.remove();
        from.insertBefore(item, from.children[oldIndex] ?? null); // React's own order; it draws the new one
        if (from !== to || oldIndex !== newIndex) latest.current(Number(item.dataset.id), to.dataset.column, newIndex);
      },
    });
    return () => sortable.destroy();
  }, []);
  return (
    <div className="column">
      <h3>{name} ({cards.length})</h3>
      <div className="cards" ref={list} data-column={name}>
        {cards.map((card) => (
          <div className="card" key={card.id} data-id={card.id}>
            <div>{card.name}<div className="who">{card.who}</div></div>
            <Dropdown trigger={["click"]} menu={{ items: [{ key: "rename", label: "Rename" }, { key: "assign", label: "Assign to me" }, { key: "delete", label: "Delete", danger: true }], onClick: ({ key }) => menu(key, card) }}>
              <Button type="text" size="small" icon={<EllipsisOutlined />} />
            </Dropdown>
          </div>
        ))}
      </div>
    </div>
  );
}

function Kanban() {
  const [rows, load, setRows] = useRows("cards");
  const [renamed, setRenamed] = useState();
  const { modal, message } = App.useApp();
  const moved = (id, column, index) => {
    const card = { ...rows.find((row) => row.id === id), column };
    const rest = rows.filter((row) => row.id !== id);
    const next = rest.filter((row) => row.column === column)[index];
    setRows(rest.toSpliced(next ? rest.indexOf(next) : rest.length, 0, card));
    api("PATCH", `cards/${id}`, { column, index });
  };
  const menu = (key, card) => {
    if (key === "rename") setRenamed(card);
    if (key === "assign") api("PATCH", `cards/${card.id}`, { who: "Me" }).then(load);
    if (key === "delete") modal.confirm({ title: `Delete "${card.name}"?`, onOk: () => api("DELETE", `cards/${card.id}`).then(load) });
  };
  const save = () => api("PATCH", `cards/${renamed.id}`, { name: renamed.name }).then(() => { setRenamed(); load(); message.success("Saved"); });
  return (
    <>
      <div className="columns">
        {["Backlog", "To do", "In progress", "Done"].map((name) => (
          <Column key={name} name={name} cards={rows.filter((row) => row.column === name)} moved={moved} menu={menu} />
        ))}
      </div>
      <Modal open={!!renamed} title="Rename card" onOk={save} onCancel={() => setRenamed()}>
        <Input value={renamed?.name} onChange={(e) => setRenamed({ ...renamed, name: e.target.value })} onPressEnter={save} />
      </Modal>
    </>
  );
}

const equipment = ["Beamer", "Whiteboard", "Flipchart", "Microphone", "Loudspeaker", "Video camera", "Laptop", "Laser pointer", "Coffee machine", "Water cooler", "Lectern", "Translator booth", "Stage light", "Piano", "Easel", "Printer"];

function Booking() {
  const [form] = Form.useForm();
  const [customers] = useRows("customers");
  const [bookings, load] = useRows("bookings");
  const { message } = App.useApp();
  const save = async ({ date, plan, ...rest }) => {
    const file = plan?.fileList[0]?.originFileObj;
    await api("POST", "bookings", { ...rest, date: date.format("YYYY-MM-DD"), plan: file ? { name: file.name, text: await file.text() } : null });
    message.success("Booking saved");
    form.resetFields();
    load();
  };
  return (
    <>
      <Form form={form} labelCol={{ span: 4 }} wrapperCol={{ span: 10 }} onFinish={save} initialValues={{ room: "Small", people: 10, catering: false, parking: false, equipment: [] }}>
        <Form.Item name="customer" label="Customer" rules={[{ required: true }]}>
          <AutoComplete options={customers.map((one) => ({ value: one.name }))} showSearch={{ filterOption: (typed, option) => option.value.toLowerCase().includes(typed.toLowerCase()) }} />
        </Form.Item>
        <Form.Item name="date" label="Date" rules={[{ required: true }]}><DatePicker disabledDate={(day) => day.day() === 0} /></Form.Item>
        <Form.Item name="room" label="Room"><Radio.Group options={["Small", "Large", "Garden"]} optionType="button" /></Form.Item>
        <Form.Item name="people" label="People"><Slider min={1} max={60} /></Form.Item>
        <Form.Item name="equipment" label="Equipment"><Select mode="multiple" options={equipment.map((value) => ({ value }))} /></Form.Item>
        <Form.Item name="catering" label="Catering" valuePropName="checked"><Switch /></Form.Item>
        <Form.Item name="parking" label="Parking" valuePropName="checked"><Switch /></Form.Item>
        <Form.Item name="plan" label="Seating plan"><Upload beforeUpload={() => false} maxCount={1}><Button icon={<UploadOutlined />}>Select file</Button></Upload></Form.Item>
        <Form.Item name="terms" valuePropName="checked" wrapperCol={{ offset: 4 }} rules={[{ validator: (_, on) => (on ? Promise.resolve() : Promise.reject(new Error("Please accept the terms"))) }]}><Checkbox>I accept the terms</Checkbox></Form.Item>
        <Form.Item wrapperCol={{ offset: 4 }}><Button type="primary" htmlType="submit">Book</Button></Form.Item>
      </Form>
      <Table rowKey="id" dataSource={bookings} columns={["customer", "date", "room", "people"].map((dataIndex) => ({ dataIndex, title: dataIndex }))} />
    </>
  );
}

const pages = { grid: ["Products", Grid], calendar: ["Calendar", Calendar], kanban: ["Kanban", Kanban], form: ["Booking", Booking] };
const name = location.pathname.slice(1) || "grid";
const Page = pages[name][1];
createRoot(document.getElementById("root")).render(
  <App>
    <Menu mode="horizontal" selectedKeys={[name]} items={Object.entries(pages).map(([key, [title]]) => ({ key, label: <a href={`/${key}`}>{title}</a> }))} />
    <main><Page /></main>
  </App>,
);
